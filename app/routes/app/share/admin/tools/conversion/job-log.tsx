import { useEffect, useRef, useState } from 'react';

/** The end of ffmpeg's output, fetched when opened. Without scripts it is a page of its own. */
export function JobLog({ path, edition, job }: { path: string; edition: string; job: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const log = useLog(open ? path : null, edition);
  // The user may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      className="group/log"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
        <span aria-hidden="true" className="mr-2 transition-transform group-open/log:rotate-90">
          ▸
        </span>
        Log<span className="sr-only"> of {job}</span>
      </summary>
      {log === null ? (
        <p aria-busy={open || undefined}>
          <a href={path} className="inline-flex min-h-11 items-center text-primary-ink underline">
            Open the log as text
          </a>
        </p>
      ) : 'text' in log ? (
        <LogLines text={log.text} job={job} />
      ) : (
        <p role="alert" className="text-error-ink">
          {log.problem}
        </p>
      )}
    </details>
  );
}

/** Scrolled to the end, where the error is. */
function LogLines({ text, job }: { text: string; job: string }) {
  const lines = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another end
  useEffect(() => {
    lines.current?.scrollTo(0, lines.current.scrollHeight);
  }, [text]);
  return (
    <section
      ref={lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={`Log of ${job}`}
      className="max-h-80 overflow-auto rounded-control bg-neutral-900 p-3"
    >
      <pre className="whitespace-pre-wrap break-words font-mono text-neutral-100 text-xs">
        {text}
      </pre>
    </section>
  );
}

type LogText = { text: string } | { problem: string };

/**
 * Fetches a log, and again when `edition` changes; null until it has loaded.
 *
 * @param path of the log, or null while the log is closed
 */
function useLog(path: string | null, edition: string): LogText | null {
  const [log, setLog] = useState<LogText | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition is another log
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    void fetchLog(path, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setLog(answer);
    });
    return () => leaving.abort();
  }, [path, edition]);
  return log;
}

async function fetchLog(path: string, signal: AbortSignal): Promise<LogText> {
  try {
    const answer = await fetch(path, { signal });
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/plain')) {
      return { text: await answer.text() };
    }
    if (answer.status === 404)
      return { problem: 'The log was deleted because the job was queued again.' };
  } catch (error) {
    // fetch throws a TypeError when the server or the network is unavailable; an abort means that
    // the user closed the log.
    if (!(error instanceof TypeError) && !signal.aborted) throw error;
  }
  return {
    problem: 'The log could not be loaded. Check your connection, close the log and open it again.',
  };
}
