type ErrorText = { headline: string; message: string };

/** By status; `other` is for all that are not listed. */
export const errorTexts = {
  403: {
    headline: 'Forbidden',
    message:
      'You do not have permission to be here. Log in with an account that has, or contact support.',
  },
  404: { headline: 'Wave Not Found', message: 'The page seems to have caught a different wave.' },
  405: {
    headline: 'Method Not Allowed',
    message:
      'This address does not accept this kind of request. Go back, reload the page and try again.',
  },
  410: {
    headline: 'This link no longer works',
    message: 'Ask the person who sent it for a new one.',
  },
  500: {
    headline: 'Server Error',
    message: 'The servers are having rough waters. Please try again later.',
  },
  other: {
    headline: 'Oops! Something Went Wrong',
    message: 'Something unexpected happened. Go back and try again.',
  },
} as const satisfies Record<number | 'other', ErrorText>;

/** The text of the error page for a status: the table of docs/specification.md §2. */
export function toErrorText(statusCode: number): ErrorText {
  return isListed(statusCode) ? errorTexts[statusCode] : errorTexts.other;
}

/** Whether a status has its own text. */
export function isListed(
  statusCode: number,
): statusCode is Exclude<keyof typeof errorTexts, 'other'> {
  return statusCode in errorTexts;
}
