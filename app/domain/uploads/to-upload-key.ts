/** The same file in the same session is one upload, however often it is chosen. */
export function toUploadKey(sessionId: string, fingerprint: string): string {
  return `${sessionId}/${fingerprint}`;
}
