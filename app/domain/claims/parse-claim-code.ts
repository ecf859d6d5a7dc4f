const TOKEN = /^[A-Za-z0-9_-]{24}$/;
const SHORT = /^[0-9A-Z]{10}$/;

/** A code out of an address or from a keyboard: as in the QR code, or the short one, however it was written. */
export function parseClaimCode(text: string): { code: string; isShort: boolean } | null {
  if (TOKEN.test(text)) return { code: text, isShort: false };
  const code = text.toUpperCase().replaceAll(/[\s\-–—._]/g, '');
  return SHORT.test(code) ? { code, isShort: true } : null;
}
