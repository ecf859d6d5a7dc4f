import { Link } from 'react-router';
import { UPLOAD_STAGES, type UploadStage } from '#app/domain/uploads/upload-stage.ts';
import { joinClasses } from '#app/lib/join-classes.ts';
import type { View } from './parse-view.ts';
import { toCountText } from './to-count-text.ts';
import { toViewPath } from './to-view-path.ts';

const names: Record<UploadStage, string> = {
  'under-way': 'Under way',
  stalled: 'Stalled',
  finished: 'Finished',
  failed: 'Failed',
};

/** Where uploads stand, and how many stand there. */
export function StageTabs({ view, counts }: { view: View; counts: Record<UploadStage, number> }) {
  return (
    <nav aria-label="Stages" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {UPLOAD_STAGES.map((stage) => {
        const isOpen = stage === view.stage;
        return (
          <Link
            key={stage}
            to={toViewPath({ stage, search: view.search, page: 0 })}
            aria-current={isOpen ? 'page' : undefined}
            preventScrollReset
            className={joinClasses(
              'flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 py-2 font-semibold ring-inset transition-colors',
              isOpen
                ? 'bg-primary-tint text-primary-ink ring-2 ring-primary-solid'
                : 'bg-surface text-ink ring-1 ring-line-strong hover:bg-sunken',
            )}
          >
            {names[stage]}
            <span className="font-normal text-ink-soft tabular-nums">
              {toCountText(counts[stage])}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
