import { formatBytes } from '../../supabase/embedded/backup/format-bytes.ts';
import type { Progress, ReportProgress } from '../../supabase/embedded/backup/report-progress.ts';

const ON_TERMINAL_MS = 1000;
// Keeps a mail from cron, or a log, readable.
const IN_LOG_MS = 10 * 60 * 1000;

export type Reporter = { report: ReportProgress; say: (sentence: string) => void };

/** On a terminal one line that is updated each second, elsewhere a line now and then; with --quiet nothing. */
export function createReporter(isQuiet: boolean, output: NodeJS.WriteStream): Reporter {
  if (isQuiet) return { report: () => undefined, say: () => undefined };
  const pauseMs = output.isTTY ? ON_TERMINAL_MS : IN_LOG_MS;
  let last = performance.now();
  const clear = output.isTTY ? '\r\x1b[K' : '';
  return {
    report: (progress) => {
      const now = performance.now();
      if (now - last < pauseMs) return;
      last = now;
      output.write(`${clear}${toLine(progress)}${output.isTTY ? '' : '\n'}`);
    },
    say: (sentence) => output.write(`${clear}${sentence}\n`),
  };
}

function toLine({ part, doneBytes, totalBytes }: Progress): string {
  if (part === 'database') return 'The database …';
  const percent =
    totalBytes === 0 ? 100 : Math.min(100, Math.floor((100 * doneBytes) / totalBytes));
  return `Files: ${formatBytes(doneBytes)} of ${formatBytes(totalBytes)} (${percent} %)`;
}
