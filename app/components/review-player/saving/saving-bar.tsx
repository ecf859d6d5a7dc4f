/** How much of a video is made. */
export function SavingBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="min-w-0 flex-1 basis-40 text-ink-soft text-sm tabular-nums">
      <p>{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="mt-1 h-2 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full bg-primary-solid" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
