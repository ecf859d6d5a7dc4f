import { Progress } from '#app/components/ui/progress.tsx';

/** The progress of a running job. */
export function JobProgress({ progress, label }: { progress: number; label: string }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-3">
      <Progress value={percent} label={label} />
      <span className="w-11 shrink-0 text-right text-sm tabular-nums">{percent} %</span>
    </div>
  );
}
