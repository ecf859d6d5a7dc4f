import { Button } from '#app/components/ui/button.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';

type Shared = { problem: string; retryKeys: string[] };

/** Returns what stops all of several files, or null: said once, it leaves room for them. */
export function findSharedProblem(uploads: Upload[]): Shared | null {
  const open = uploads.filter(({ phase }) => phase !== 'done');
  const [problem, ...others] = new Set(open.map((file) => file.problem));
  if (open.length < 2 || !problem || others.length > 0) return null;
  const failed = open.filter(({ phase, canRetry }) => phase === 'failed' && canRetry);
  return { problem, retryKeys: failed.map(({ key }) => key) };
}

/** The sentence, and one press that sends all that failed. */
export function SharedProblem({
  shared,
  onRetry,
}: {
  shared: Shared | null;
  onRetry: (key: string) => void;
}) {
  if (!shared) return null;
  const { problem, retryKeys } = shared;
  return (
    <div className="space-y-2 px-1 pb-2 text-sm">
      <p className="text-warning-ink">{problem}</p>
      {retryKeys.length > 0 && (
        <Button
          type="button"
          look="on-deep"
          onClick={() => {
            for (const key of retryKeys) onRetry(key);
          }}
          className="min-h-16 w-full"
        >
          {retryKeys.length > 1 ? 'Try all again' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
