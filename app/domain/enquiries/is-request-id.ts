const REQUEST_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Whether a text may be the number of a request, as error pages name it. */
export function isRequestId(text: string | null): text is string {
  return text !== null && REQUEST_ID.test(text);
}
