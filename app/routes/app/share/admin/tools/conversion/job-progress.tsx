/** How far a running job is. */
export function JobProgress({ progress, label }: { progress: number; label: string }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-track [&::-moz-progress-bar]:bg-primary-solid [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-primary-solid"
      />
      <span className="w-11 shrink-0 text-right text-sm tabular-nums">{percent} %</span>
    </div>
  );
}
