import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';

/** A delete button that asks for confirmation, since no one else has the file. */
export function DeleteFile({
  name,
  onDelete,
}: {
  name: string;
  /** Returns why the file stays, or null. */
  onDelete: () => Promise<string | null>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog
      title={`Delete ${name}?`}
      description="The server does not have this file. It will be deleted for good."
      trigger={
        <Button type="button" look="quiet" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      }
    >
      {problem && (
        <p role="alert" className="mb-3 text-warning-ink">
          {problem}
        </p>
      )}
      <Button type="button" look="danger" onClick={async () => setProblem(await onDelete())}>
        Delete from this device
      </Button>
    </Dialog>
  );
}
