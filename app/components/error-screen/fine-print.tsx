import { useRequestId } from '../request-ids.ts';

/** What helps whoever is asked for help: the error's message, and the id under which it is found in the logs. */
export function FinePrint({ detail, requestId }: { detail: string; requestId: string }) {
  const shownId = useRequestId(requestId);
  return (
    <div className="mt-10 space-y-1 text-ink-faint text-sm [overflow-wrap:anywhere]">
      {detail && <p>{detail}</p>}
      {shownId && (
        <p>
          If you write to us,{' '}
          <a
            href={`/contact?error=${encodeURIComponent(shownId)}`}
            className="text-ink-soft underline"
          >
            please add this number
          </a>
          : <code>{shownId}</code>
        </p>
      )}
    </div>
  );
}
