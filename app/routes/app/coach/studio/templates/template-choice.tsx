import { useState } from 'react';
import { stageButtonClasses, stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { REVIEW_TEMPLATES, type ReviewTemplate } from '#app/domain/reviews/review-templates.ts';
import { TemplateForm } from './template-form.tsx';
import type { Templates } from './use-templates.ts';

type TemplateChoiceProps = {
  templates: Templates;
  /** The headings of this review, with those that were written under another template. */
  titles: readonly string[];
};

/** Which headings a coach writes under. The school's own can be saved, changed and deleted. */
export function TemplateChoice({ templates, titles }: TemplateChoiceProps) {
  const { chosen, own, isOwn, maySave, deleted } = templates;
  const [isOpen, setOpen] = useState(false);
  const edited = isOwn ? chosen : null;
  return (
    <>
      <label className="block">
        Template
        <select
          value={chosen.id}
          onChange={({ target }) => {
            templates.choose(target.value);
            setOpen(false);
          }}
          className={stageFieldClasses}
        >
          {own.length > 0 ? (
            <>
              <optgroup label="Your school">{own.map(toOption)}</optgroup>
              <optgroup label="Built in">{REVIEW_TEMPLATES.map(toOption)}</optgroup>
            </>
          ) : (
            REVIEW_TEMPLATES.map(toOption)
          )}
        </select>
      </label>
      <div role="status" className="empty:hidden">
        {deleted && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              The template “<bdi>{deleted.name}</bdi>” is deleted.
            </p>
            <button
              type="button"
              onClick={() => void templates.save(deleted)}
              className={stageButtonClasses}
            >
              Undo
            </button>
          </div>
        )}
      </div>
      {maySave && !isOpen && (
        <button type="button" onClick={() => setOpen(true)} className={stageButtonClasses}>
          {edited ? 'Change template' : 'Save as a template'}
        </button>
      )}
      {isOpen && (
        <TemplateForm
          name={edited?.name ?? ''}
          titles={edited?.titles ?? titles}
          onSave={(name, read) =>
            templates.save({ id: edited?.id ?? crypto.randomUUID(), name, titles: read })
          }
          onDelete={edited && (() => templates.delete(edited))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function toOption({ id, name }: ReviewTemplate) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
