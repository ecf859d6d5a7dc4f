import { Settings } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { countOf } from '#app/lib/format/words.ts';

export type Panel = 'outbox' | 'settings';

/** Opens the outbox and the settings, one at a time. */
export function StageActions({
  panel,
  waiting,
  onChange,
}: {
  panel: Panel | null;
  /** How many files wait to be sent. */
  waiting: number;
  onChange: (panel: Panel | null) => void;
}) {
  return (
    <>
      <Button
        type="button"
        look="quiet"
        aria-expanded={panel === 'outbox'}
        onClick={() => onChange(panel === 'outbox' ? null : 'outbox')}
        className="px-3 text-sm"
      >
        {waiting > 0 ? `${countOf(waiting, 'wave')} to send` : 'Outbox'}
      </Button>
      <Button
        type="button"
        look="quiet"
        aria-expanded={panel === 'settings'}
        onClick={() => onChange(panel === 'settings' ? null : 'settings')}
        className="px-3 text-sm"
      >
        <Icon of={Settings} label="Camera settings" />
      </Button>
    </>
  );
}
