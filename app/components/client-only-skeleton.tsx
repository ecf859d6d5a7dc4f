import { Alert } from './ui/alert.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/**
 * The server's version of a page that renders in the browser: its outline, and a notice for
 * visitors without scripts.
 */
export function ClientOnlySkeleton() {
  return (
    <div className="sm:pt-6">
      <noscript>
        <div className="mb-6">
          <Alert>
            This page edits videos in your browser and needs JavaScript. Turn JavaScript on and
            reload the page. Without it, you can still watch your waves under Sessions.
          </Alert>
        </div>
      </noscript>
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="max-w-3xl space-y-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-10 w-full sm:h-12" />
        <Skeleton className="h-20 w-full" />
        <div className="flex gap-3 pt-2">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-11 w-32" />
        </div>
      </div>
    </div>
  );
}
