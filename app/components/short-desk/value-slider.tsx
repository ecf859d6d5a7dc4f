type Props = {
  label: string;
  /** The value in words. */
  text: string;
  max: number;
  step: number;
  value: number;
  onMove: (value: number) => void;
};

/** One number of a short from 0 on, between its name and its value. */
export function ValueSlider({ label, text, max, step, value, onMove }: Props) {
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 text-ink-soft text-sm">
      <span className="w-20 flex-none">{label}</span>
      <input
        type="range"
        aria-valuetext={text}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onMove(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-primary-400"
      />
      <span className="w-12 flex-none whitespace-nowrap text-right tabular-nums">{text}</span>
    </label>
  );
}
