import { lazy, Suspense } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';

// What a route imports is listed in the first view of every page.
const MakeShort = lazy(async () => ({
  default: (await import('#app/components/make-short/make-short.tsx')).MakeShort,
}));

/** Makes the video on this device, for users who do not want to wait for the server. */
export function MakeHere({ short }: { short: Short }) {
  return (
    <Suspense
      fallback={
        <Button type="button" look="secondary" className="w-full" disabled>
          Make it on this device
        </Button>
      }
    >
      <MakeShort
        id={short.id}
        name={toShortName(short)}
        getRevision={async () => short.revision}
        toTrigger={({ percent, isReady }) => (
          <Button type="button" look="secondary" className="w-full tabular-nums">
            {percent === null
              ? `Make it on this device${isReady ? ': ready' : ''}`
              : `Making it on this device: ${percent} %`}
          </Button>
        )}
      />
    </Suspense>
  );
}
