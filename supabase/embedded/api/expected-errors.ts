/** Errors that reach the caller as an answer, and so need no line in the log. */
export const expectedErrors = new WeakSet<object>();
