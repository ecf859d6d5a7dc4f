const REQUEST_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Whether a text has the format of a request's id, as error pages show it. */
export function isRequestId(text: string | null): text is string {
  return text !== null && REQUEST_ID.test(text);
}
