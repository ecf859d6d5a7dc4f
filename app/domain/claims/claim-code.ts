const TOKEN = /^[A-Za-z0-9_-]{24}$/;

const SHORT = /^[0-9A-Z]{10}$/;

/**
 * Parses a code from an address or a keyboard: that of a QR code, or the short one in any spelling.
 */
export function parseClaimCode(text: string): { code: string; isShort: boolean } | null {
  if (TOKEN.test(text)) return { code: text, isShort: false };
  const code = text.toUpperCase().replaceAll(/[\s\-–—._]/g, '');
  return SHORT.test(code) ? { code, isShort: true } : null;
}

/** `K7Q3M9TX2W` → `K7Q-3M9T-X2W`, to be read out and typed. */
export function toShownCode(short: string): string {
  return `${short.slice(0, 3)}-${short.slice(3, 7)}-${short.slice(7)}`;
}
