import { useEffect } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { joinClasses } from '#app/lib/join-classes.ts';

export type Notice = { tone: 'success' | 'error'; text: string };

/** Long enough to read a sentence twice. */
const SHOWN_MS = 8_000;

/** What came of the last button, at the foot of the screen wherever the list has been scrolled to. */
export function QueueNotice({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  useEffect(() => {
    // What went wrong stays until it is put away.
    if (notice?.tone !== 'success') return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4"
    >
      {notice && (
        <div
          className={joinClasses(
            'pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-xl py-2 pr-2 pl-4 text-white shadow-lg',
            notice.tone === 'error' ? 'bg-error-800' : 'bg-neutral-900',
          )}
        >
          <p className="flex-1">{notice.text}</p>
          <Button
            type="button"
            look="quiet"
            className="px-3 text-white hover:bg-white/15"
            onClick={onClose}
          >
            Close
          </Button>
        </div>
      )}
    </div>
  );
}
