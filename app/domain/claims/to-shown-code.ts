/** `K7Q3M9TX2W` → `K7Q-3M9T-X2W`, as it is read out and typed. */
export function toShownCode(short: string): string {
  return `${short.slice(0, 3)}-${short.slice(3, 7)}-${short.slice(7)}`;
}
