import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says when there is no connection, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-0 z-10">
      {!online && (
        <p className="bg-neutral-900 px-4 py-2 text-center text-white">
          No connection. What you typed stays here, and uploads go on by themselves.
        </p>
      )}
    </div>
  );
}
