/** Whether it is an error of the file system: missing, full, read-only, not allowed, broken. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
