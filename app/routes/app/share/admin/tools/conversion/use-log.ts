import { useEffect, useState } from 'react';

export type LogText = { text: string } | { problem: string };

/**
 * A log, asked for when it is wanted and again when `edition` changes; null until it has come.
 *
 * @param path of the log, or null while nobody looks at it
 */
export function useLog(path: string | null, edition: string): LogText | null {
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
      return { problem: 'There is no log any more: the job was queued anew.' };
  } catch (error) {
    // What fetch says of a server or network that is away, or of a reader who is.
    if (!(error instanceof TypeError) && !signal.aborted) throw error;
  }
  return { problem: 'The log did not come. Check the connection, close it and open it again.' };
}
