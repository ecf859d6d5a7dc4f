import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { UploadStage } from '#app/domain/uploads/upload-stage.ts';
import type { View } from './parse-view.ts';

const texts: Record<UploadStage, { title: string; sentence: string }> = {
  'under-way': {
    title: 'No upload is under way',
    sentence: 'Whatever anybody sends shows up here within seconds.',
  },
  stalled: {
    title: 'No upload has stalled',
    sentence: 'One of which nothing was heard for two minutes would be here.',
  },
  finished: {
    title: 'Nothing has arrived yet',
    sentence: 'Videos that are here whole stand here.',
  },
  failed: {
    title: 'No upload has failed',
    sentence: 'Files that turn out to be no videos, or can’t be converted, stand here.',
  },
};

export function NoUploads({ view }: { view: View }) {
  if (view.search) {
    return (
      <EmptyState title="Nothing here matches">
        <p>Look at the other stages above: their numbers count what matches there.</p>
      </EmptyState>
    );
  }
  const { title, sentence } = texts[view.stage];
  return (
    <EmptyState title={title}>
      <p>{sentence}</p>
    </EmptyState>
  );
}
