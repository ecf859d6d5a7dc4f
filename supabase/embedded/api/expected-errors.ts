/** Errors that the caller gets as a response, so that they need no log entry. */
export const expectedErrors = new WeakSet<object>();
