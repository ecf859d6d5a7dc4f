/** What a route throws for an expected failure; the error screen shows it. */
export type AppError = {
  code: string;
  message: string;
  /**
   * The text for the visitor where the message is for machines; the message is then fine print. May
   * be empty.
   */
  hint?: string;
};

export function isAppError(value: unknown): value is AppError {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as AppError).code === 'string' &&
    typeof (value as AppError).message === 'string'
  );
}
