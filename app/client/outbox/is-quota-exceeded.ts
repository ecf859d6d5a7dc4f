/** Whether the browser rejected a write since the device, or what the site may store, is full. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
