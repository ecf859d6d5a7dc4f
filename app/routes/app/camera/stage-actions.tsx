import { Settings } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

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
        className="whitespace-nowrap px-3 text-sm"
      >
        {waiting > 0 ? `${waiting.toLocaleString('en-GB')} to send` : 'Outbox'}
      </Button>
      <Button
        type="button"
        look="quiet"
        aria-expanded={panel === 'settings'}
        onClick={() => onChange(panel === 'settings' ? null : 'settings')}
        className="whitespace-nowrap px-3 text-sm"
      >
        <Icon of={Settings} label="Camera settings" />
      </Button>
    </>
  );
}
