import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { formatDuration } from '#app/lib/format-duration.ts';

export type WaveFigures = {
  id: string;
  surferName: string | null;
  fileName: string;
  startMs: number;
  endMs: number;
};

/** The waves of a session, a row each. */
export function WaveTable({ rows }: { rows: WaveFigures[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No wave yet">
        <p>Cut the first one on the session’s page, and it is listed here.</p>
      </EmptyState>
    );
  }
  return (
    <div className="overflow-hidden rounded-2xl shadow-sm ring-1 ring-line">
      <table className="w-full bg-surface text-left">
        <caption className="sr-only">Waves</caption>
        <thead className="bg-sunken text-ink-soft text-sm">
          <tr>
            <th className="px-3 py-3 sm:px-4">Surfer</th>
            <th className="px-3 py-3 sm:px-4">Video</th>
            <th className="px-3 py-3 sm:px-4 text-right">Start</th>
            <th className="px-3 py-3 sm:px-4 text-right">Length</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, surferName, fileName, startMs, endMs }) => (
            <tr key={id}>
              <td className="break-words px-3 py-3 sm:px-4">
                {surferName ?? <span className="text-ink-faint">Not named yet</span>}
              </td>
              <td className="break-all px-3 py-3 sm:px-4 text-ink-soft">{fileName}</td>
              <td className="px-3 py-3 sm:px-4 text-right tabular-nums">
                {formatDuration(startMs)}
              </td>
              <td className="px-3 py-3 sm:px-4 text-right tabular-nums">
                {formatDuration(endMs - startMs, { tenths: true })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
