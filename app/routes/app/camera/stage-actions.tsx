import { Clapperboard, Settings, TriangleAlert } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

export type Panel = 'outbox' | 'settings';

/** Opens the videos of other cameras, and the outbox or the settings, one at a time. */
export function StageActions({
  panel,
  waiting,
  failed,
  onChange,
  onAdd,
}: {
  panel: Panel | null;
  /** How many files wait to be sent. */
  waiting: number;
  /** How many of them failed, and wait for the user. */
  failed: number;
  onChange: (panel: Panel | null) => void;
  /** Opens the videos of other cameras. */
  onAdd: () => void;
}) {
  return (
    <>
      <Button type="button" look="quiet" onClick={onAdd} className="text-sm max-sm:px-3">
        <Icon of={Clapperboard} />
        <span className="max-sm:sr-only">Add videos</span>
      </Button>
      <Button
        type="button"
        look="quiet"
        aria-expanded={panel === 'outbox'}
        onClick={() => onChange(panel === 'outbox' ? null : 'outbox')}
        className="whitespace-nowrap text-sm max-sm:px-2"
      >
        {failed > 0 && (
          <Icon of={TriangleAlert} label={`${failed} failed`} className="text-warning-ink" />
        )}
        {waiting > 0 ? `${waiting.toLocaleString('en-GB')} to send` : 'Outbox'}
      </Button>
      <Button
        type="button"
        look="quiet"
        aria-expanded={panel === 'settings'}
        onClick={() => onChange(panel === 'settings' ? null : 'settings')}
        className="text-sm max-sm:px-3"
      >
        <Icon of={Settings} label="Camera settings" />
      </Button>
    </>
  );
}
