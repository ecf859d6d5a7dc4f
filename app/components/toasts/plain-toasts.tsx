import { Button } from '../ui/button.tsx';
import { closeToast, type ShownToast } from './toast-store.ts';

/** What has to be said while the way to draw toasts can't be loaded: mostly, that there is no connection. */
export function PlainToasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="fixed right-0 bottom-0 z-40 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:w-104"
    >
      <ul className="space-y-2">
        {toasts.map(({ id, title, description, actions }) => (
          <li key={id} className="rounded-xl border border-line bg-surface p-4 shadow-lg">
            <p className="font-semibold">{title}</p>
            {description && <p className="text-ink-soft">{description}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {actions.map(({ label, onClick }) => (
                <Button
                  key={label}
                  type="button"
                  look="secondary"
                  onClick={() => {
                    onClick?.();
                    closeToast(id);
                  }}
                >
                  {label}
                </Button>
              ))}
              <Button type="button" look="quiet" onClick={() => closeToast(id)}>
                Close
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
