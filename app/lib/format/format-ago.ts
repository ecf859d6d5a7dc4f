/** `just now`, `40 s ago`, `3 min ago`, `2 h ago`, `5 days ago`: rounded to what a user needs. */
export function formatAgo(seconds: number): string {
  if (seconds < 10) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

const STEPS = [
  { unit: 'day', seconds: 86_400, next: 'h' },
  { unit: 'h', seconds: 3_600, next: 'min' },
  { unit: 'min', seconds: 60, next: 's' },
] as const;

/** From here on the smaller unit is insignificant. */
const COARSE = 10;

/** How long something has lasted: `8 s`, `1 min 5 s`, `40 min`, `3 h 20 min`, `2 days`. */
export function formatAge(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const index = STEPS.findIndex((step) => whole >= step.seconds);
  const step = STEPS[index];
  if (!step) return `${whole} s`;
  const count = Math.floor(whole / step.seconds);
  if (step.unit === 'day') return count === 1 ? '1 day' : `${count} days`;
  const rest = Math.floor((whole % step.seconds) / (STEPS[index + 1]?.seconds ?? 1));
  return count >= COARSE || rest === 0
    ? `${count} ${step.unit}`
    : `${count} ${step.unit} ${rest} ${step.next}`;
}

/** `a few seconds`, `40 s`, `4 min`, `1 h 20 min`: rounded, since it is an estimate. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds <= 50) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const tens = Math.ceil(minutes / 10) * 10;
  const hours = Math.floor(tens / 60);
  return hours >= 10 || tens % 60 === 0 ? `${hours} h` : `${hours} h ${tens % 60} min`;
}
