import { toButtonClasses } from '#app/components/ui/button.tsx';

/** Offers the way back to a user who was signed out while editing; the page goes on by itself. */
export function SignedOutNotice() {
  return (
    <div
      role="alert"
      className="m-3 flex flex-wrap items-center gap-2 rounded-card border border-warning-line bg-warning-tint p-3 text-sm"
    >
      <p className="min-w-40 flex-1 text-warning-ink">
        You are signed out. Your changes are saved on this device, and sent once you sign in.
      </p>
      {/* In another tab: a reload would lose the place and what Undo brings back. */}
      <a
        href="/auth/login"
        target="_blank"
        rel="noreferrer"
        className={toButtonClasses('secondary', 'px-3 text-sm')}
      >
        Sign in
      </a>
    </div>
  );
}
