import { ChoiceLinks } from '#app/components/ui/choice-links.tsx';
import { UPLOAD_STAGES, type UploadStage } from '#app/domain/uploads/upload-stage.ts';
import { formatCount } from '#app/lib/format/format-count.ts';
import type { View } from './parse-view.ts';
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
    <ChoiceLinks
      label="Stages"
      className="grid-cols-2 sm:flex sm:flex-wrap"
      choices={UPLOAD_STAGES.map((stage) => ({
        name: names[stage],
        to: toViewPath({ stage, search: view.search, page: 0 }),
        count: formatCount(counts[stage]),
        isChosen: stage === view.stage,
      }))}
    />
  );
}
