/** What the server sends of a page that the browser makes: its outline, or why there will be no more. */
export function ClientOnlySkeleton() {
  return (
    <div className="sm:pt-6">
      <noscript>
        <p className="mb-6 rounded-lg border border-secondary-line bg-secondary-tint px-4 py-3 text-secondary-ink">
          This page puts films together in your browser, and needs JavaScript for it. Turn it on and
          open the page again; your waves can be watched without it under Sessions.
        </p>
      </noscript>
      <div role="status" className="animate-pulse space-y-4 motion-reduce:animate-none">
        <span className="sr-only">Loading…</span>
        <div className="h-5 w-28 rounded bg-track" />
        <div className="h-10 max-w-lg rounded bg-track" />
        <div className="h-6 max-w-2xl rounded bg-track" />
        <div className="h-6 max-w-xl rounded bg-track" />
        <div className="flex gap-3 pt-2">
          <div className="h-11 w-32 rounded-lg bg-track" />
          <div className="h-11 w-32 rounded-lg bg-track" />
        </div>
      </div>
    </div>
  );
}
