import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';

/** In place of a second wave that can't be shown, or not yet. */
export function NoSecondWave({
  isRefused,
  isFailed,
  onClose,
}: {
  isRefused: boolean;
  isFailed: boolean;
  onClose: () => void;
}) {
  return (
    <div className="m-auto grid max-h-full max-w-sm justify-items-center gap-3 overflow-y-auto p-3">
      <Alert tone={isRefused || isFailed ? 'warning' : 'info'}>
        {toWords(isRefused, isFailed)}
      </Alert>
      <Button type="button" look="secondary" onClick={onClose}>
        Close comparison
      </Button>
    </div>
  );
}

function toWords(isRefused: boolean, isFailed: boolean): string {
  if (isRefused) {
    return 'You can’t open the second wave. It was deleted, or its school has not shared it with you.';
  }
  return isFailed
    ? 'The second wave could not be prepared, so it can’t be shown.'
    : 'The second wave is being prepared. It appears by itself once it is ready.';
}
