//! Arrays of the caller that are written into.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The array, if it has this shape and can be written into as it lies; else an error that names it.
pub fn writable<'py, T: Element, const DIMENSIONS: usize>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: [usize; DIMENSIONS],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = fitting::<T>(name, array, &shape)?;
    array.try_readwrite().map_err(|error| wrong(name, &format!("cannot be written into: {error}")))
}

/// The same for an array that is only read.
pub fn readable<'py, T: Element, const DIMENSIONS: usize>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: [usize; DIMENSIONS],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = fitting::<T>(name, array, &shape)?;
    array.try_readonly().map_err(|error| wrong(name, &format!("cannot be read: {error}")))
}

fn fitting<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let Ok(array) = array.cast::<PyArrayDyn<T>>() else {
        let dtype = T::get_dtype(array.py());
        return Err(PyTypeError::new_err(format!("`{name}` has to be a numpy array of {dtype}")));
    };
    if array.shape() != shape {
        return Err(wrong(name, &format!("has the shape {:?} instead of {shape:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(wrong(name, "has to lie in one piece, row after row (C order)"));
    }
    Ok(array)
}

fn wrong(name: &str, why: &str) -> PyErr {
    PyValueError::new_err(format!("`{name}` {why}"))
}
