import { FileInput } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import type { KinoveaProps } from './kinovea-props.ts';

type Part = ComponentType<KinoveaProps & { onClose: () => void }>;

/** Opens annotations of Kinovea for the wave. What reads them loads when a user asks for it. */
export function OpenKinovea(props: KinoveaProps) {
  const [part, setPart] = useState<{ Dialog: Part } | 'loading' | 'failed' | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    setOpen(true);
    if (part && part !== 'failed') return;
    setPart('loading');
    try {
      setPart({ Dialog: (await import('./kinovea-dialog.tsx')).KinoveaDialog });
    } catch {
      setPart('failed');
    }
  }

  return (
    <div className="px-3 pb-3 text-neutral-300 text-sm">
      <button
        type="button"
        aria-busy={part === 'loading' || undefined}
        onClick={() => void open()}
        className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-glass hover:text-white"
      >
        <Icon of={FileInput} />
        Open a Kinovea file
      </button>
      {part === 'failed' && (
        <p role="alert" className="text-warning-400">
          This needs a connection the first time. Connect, then press the button again.
        </p>
      )}
      {isOpen && part !== null && typeof part === 'object' && (
        <part.Dialog {...props} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
