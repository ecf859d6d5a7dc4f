import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import { MakeHere } from './make-here.tsx';

/** How far the short is: a draft, rendering with its progress, ready, or failed with the reason. */
export function ShortStatus({ short }: { short: Short }) {
  const isOld = short.renderedRevision !== null && short.renderedRevision !== short.revision;
  return (
    <div className="space-y-3">
      <div role="status" className="font-semibold">
        {toStateWord(short)}
      </div>
      {short.state === 'rendering' && <Rendering progress={short.progress} />}
      {short.state === 'failed' && (
        <Alert tone="error">{short.problem ?? 'This short could not be made.'}</Alert>
      )}
      {short.state === 'ready' && isOld && (
        <Alert>You have changed it since. Render it again to see the changes here.</Alert>
      )}
      {short.state !== 'rendering' && short.clips > 0 && (isOld || short.state !== 'ready') && (
        <Form method="post">
          <input type="hidden" name="revision" value={short.revision} />
          <Button name="intent" value="render" className="w-full">
            {short.state === 'failed' ? 'Try again' : 'Render'}
          </Button>
        </Form>
      )}
      {short.clips > 0 && (isOld || short.state !== 'ready') && <MakeHere short={short} />}
    </div>
  );
}

function toStateWord({ state }: Short): string {
  return { draft: 'Draft', rendering: 'Rendering', ready: 'Ready', failed: 'Failed' }[state];
}

function Rendering({ progress }: { progress: number }) {
  return (
    <>
      <Progress value={Math.round(progress * 100)} label="Rendering" />
      <p className="text-ink-soft text-sm">
        You can leave this page. The short is made on the server.
      </p>
      <Form method="post">
        <Button name="intent" value="cancel" look="secondary" className="w-full">
          Cancel
        </Button>
      </Form>
    </>
  );
}
