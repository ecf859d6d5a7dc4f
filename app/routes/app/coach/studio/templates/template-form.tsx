import { type FormEvent, useState } from 'react';
import { stageButtonClasses, stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { MAX_TEMPLATE_NAME_LENGTH, parseTitles } from '#app/domain/reviews/review-templates.ts';
import { MAX_TITLE_LENGTH, MOST_BLOCKS } from '#app/domain/reviews/track/review-track.ts';
import type { TemplateProblem } from './send-template.client.ts';

const PROBLEMS: Record<TemplateProblem | 'no-name' | 'no-titles', string> = {
  'no-name': 'Name the template.',
  'no-titles': 'Write at least one heading.',
  taken: 'The school has a template with this name. Choose another name.',
  'too-many': 'The school has 40 templates, the most it can have. Delete one first.',
  away: 'Not saved: no connection. What you typed stays here: save it again later.',
  'signed-out': 'Not saved: sign in in another tab, then save it again.',
  refused: 'Not saved: only staff of the school can change its templates.',
};

type TemplateFormProps = {
  name: string;
  titles: readonly string[];
  onSave: (name: string, titles: string[]) => Promise<TemplateProblem | null>;
  /** Null: it is a new one. */
  onDelete: (() => Promise<TemplateProblem | null>) | null;
  onClose: () => void;
};

/** The name and headings of a template of the school. Closes once they are saved. */
export function TemplateForm(props: TemplateFormProps) {
  const { onSave, onDelete, onClose } = props;
  const [name, setName] = useState(props.name);
  const [titles, setTitles] = useState(props.titles.join('\n'));
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(sent: Promise<TemplateProblem | null>): Promise<void> {
    setSending(true);
    setProblem(null);
    const failed = await sent.finally(() => setSending(false));
    if (failed) setProblem(failed);
    else onClose();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const [named, read] = [name.trim(), parseTitles(titles)];
    if (named === '') setProblem('no-name');
    else if (read.length === 0) setProblem('no-titles');
    else void send(onSave(named, read));
  }

  return (
    <form
      aria-label="Template of the school"
      onSubmit={save}
      className="space-y-2 rounded-control border border-neutral-700 p-3"
    >
      <label className="block">
        Name of the template
        <input
          value={name}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className={stageFieldClasses}
        />
      </label>
      <label className="block">
        Headings, one a line
        <textarea
          value={titles}
          rows={3}
          maxLength={MOST_BLOCKS * (MAX_TITLE_LENGTH + 1)}
          onChange={({ target }) => setTitles(target.value)}
          className={`${stageFieldClasses} field-sizing-content max-h-60 py-2`}
        />
      </label>
      {problem && (
        <p role="alert" className="text-warning-400">
          {PROBLEMS[problem]}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isSending} className={stageButtonClasses}>
          Save template
        </button>
        <button type="button" onClick={onClose} className={stageButtonClasses}>
          Cancel
        </button>
        {onDelete && (
          <button
            type="button"
            disabled={isSending}
            onClick={() => void send(onDelete())}
            className={`${stageButtonClasses} ml-auto`}
          >
            Delete template
          </button>
        )}
      </div>
    </form>
  );
}
