import { Button } from '../ui/button.tsx';

/** Stands over a film that could not be loaded, even with a fresh address. */
export function PlayerProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-neutral-950/90 p-4 text-center text-white"
    >
      <p>The film could not be loaded. Check the connection and try again.</p>
      <Button type="button" look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
