import { Button } from '#app/components/ui/button.tsx';

export type RefusedFile = { name: string; problem: string };

/** A folder full of a camera's side files must not fill the screen. */
const MOST_SHOWN = 6;

/** Lists the rejected files, each with the reason. */
export function RefusedFiles({ files, onClose }: { files: RefusedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  const more = files.length - MOST_SHOWN;
  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-2 rounded-control border border-error-line bg-error-tint py-1 pr-1 pl-4 text-error-ink"
    >
      <ul className="min-w-0 space-y-1 py-2">
        {files.slice(0, MOST_SHOWN).map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={index} className="[overflow-wrap:anywhere]">
            <bdi className="font-semibold">{name}</bdi> was left out. {problem}
          </li>
        ))}
        {more > 0 && <li>{more} more files were left out.</li>}
      </ul>
      <Button type="button" look="quiet" className="px-3" onClick={onClose}>
        <span aria-hidden="true">✕</span>
        <span className="sr-only">Close</span>
      </Button>
    </div>
  );
}
