const STEPS = [
  { unit: 'day', seconds: 86_400, next: 'h' },
  { unit: 'h', seconds: 3_600, next: 'min' },
  { unit: 'min', seconds: 60, next: 's' },
] as const;
/** From here on the smaller unit says nothing any more. */
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
