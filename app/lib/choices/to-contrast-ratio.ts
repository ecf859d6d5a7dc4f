/** The contrast of two colours (`#fff`, `#0f172a`), from 1 to 21, as defined in WCAG 2.2. */
export function toContrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @throws for an invalid hex colour, which would count as black otherwise */
function toChannels(hex: string): number[] {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new Error(`Not a hex colour: ${hex}`);
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
}
