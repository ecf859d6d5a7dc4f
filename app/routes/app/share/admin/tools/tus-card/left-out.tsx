import { Button } from '#app/components/ui/button.tsx';
import type { RefusedFile } from '#app/components/upload-panel/refused-files.tsx';
import { countOf } from '#app/lib/format/count-of.ts';

/** What a card holds beside films, counted by what it is. */
export function LeftOut({ files, onClose }: { files: RefusedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  const byProblem = Map.groupBy(files, ({ problem }) => problem);
  return (
    <div
      role="status"
      data-left-out={files.length}
      className="flex items-start justify-between gap-2 rounded-lg border border-secondary-line bg-secondary-tint py-1 pr-1 pl-4 text-secondary-ink"
    >
      <div className="min-w-0 py-2">
        <p className="font-semibold">
          {countOf(files.length, 'file')} {files.length === 1 ? 'was' : 'were'} left out.
        </p>
        <ul>
          {[...byProblem].map(([problem, some]) => (
            <li key={problem} className="[overflow-wrap:anywhere]">
              <bdi>{some[0]?.name}</bdi>
              {some.length > 1 && ` and ${some.length - 1} more`}: {problem}
            </li>
          ))}
        </ul>
      </div>
      <Button type="button" look="quiet" className="px-3" onClick={onClose}>
        <span aria-hidden="true">✕</span>
        <span className="sr-only">Close</span>
      </Button>
    </div>
  );
}
