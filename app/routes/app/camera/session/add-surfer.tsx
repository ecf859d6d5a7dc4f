import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { parseRoster } from '#app/domain/surfers/parse-roster.ts';
import type { NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { createId } from '#app/lib/create-id.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** Adds a surfer who is not on the roster, with or without a connection. */
export function AddSurfer({ onAdd }: { onAdd: (surfer: NewSurfer) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('surfer'));
    const { lines, problems } = parseRoster(typed);
    const [line] = lines;
    if (!line) return setProblem(problems[0]?.sentence ?? 'Enter a name.');
    const isKept = await onAdd({ ...line, id: createId() });
    if (!isKept) return setProblem('This phone has no room for another surfer. Free some space.');
    setProblem(null);
    setOpen(false);
  }

  if (!isOpen) {
    return (
      <Button type="button" look="quiet" onClick={() => setOpen(true)} className="min-h-16">
        <Icon of={Plus} /> Add a surfer
      </Button>
    );
  }
  return (
    <form onSubmit={add} className="space-y-1">
      <div className="flex gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field.
          autoFocus
          name="surfer"
          aria-label="Name and lycra, such as “Ana red 4”"
          placeholder="Ana red 4"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          className={toClassNames(inputClasses, 'min-h-16')}
        />
        <Button look="on-deep" className="min-h-16 min-w-16">
          Add
        </Button>
      </div>
      {problem && <p className="text-error-ink text-sm">{problem}</p>}
    </form>
  );
}
