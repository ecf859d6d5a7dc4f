import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Table } from '#app/components/ui/table.tsx';
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
    <Table caption="Waves">
      <thead>
        <tr>
          <th scope="col">Surfer</th>
          <th scope="col">Video</th>
          <th scope="col" className="text-right">
            Start
          </th>
          <th scope="col" className="text-right">
            Length
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, surferName, fileName, startMs, endMs }) => (
          <tr key={id}>
            <td className="min-w-28 break-words">
              {surferName ?? <span className="text-ink-faint">Not named yet</span>}
            </td>
            <td className="max-w-40 truncate text-ink-soft sm:max-w-xs">{fileName}</td>
            <td className="text-right">{formatDuration(startMs)}</td>
            <td className="text-right">{formatDuration(endMs - startMs, { tenths: true })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
