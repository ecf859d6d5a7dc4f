import { useState } from 'react';
import { REVIEW_TEMPLATES, type ReviewTemplate } from '#app/domain/reviews/review-templates.ts';
import { sendTemplate, type TemplateProblem } from './send-template.client.ts';

const STORED_AS = 'review template';

export type Templates = ReturnType<typeof useTemplates>;

/**
 * The templates of the wave's school and those of the app; the chosen one is that which the coach
 * used last on this device.
 *
 * @param organisationId of the school; null: the session is a user's own
 * @param known the school's, as the server read them with the wave
 */
export function useTemplates(organisationId: string | null, known: readonly ReviewTemplate[]) {
  const [id, setId] = useState(readId);
  const [own, setOwn] = useState(known);
  /** Can be restored until the coach opens another wave. */
  const [deleted, setDeleted] = useState<ReviewTemplate | null>(null);
  const [first] = REVIEW_TEMPLATES;
  const chosen = [...own, ...REVIEW_TEMPLATES].find((each) => each.id === id) ?? first;

  function choose(next: string): void {
    setId(next);
    try {
      localStorage.setItem(STORED_AS, next);
    } catch {
      // Blocked or full: the template is chosen for this wave alone.
    }
  }

  async function save(template: ReviewTemplate): Promise<TemplateProblem | null> {
    if (!organisationId) return 'refused';
    const problem = await sendTemplate({ organisationId, template });
    if (problem) return problem;
    setOwn((before) =>
      [...before.filter((each) => each.id !== template.id), template].toSorted((one, other) =>
        one.name.localeCompare(other.name),
      ),
    );
    choose(template.id);
    setDeleted(null);
    return null;
  }

  return {
    chosen,
    own,
    /** Whether the chosen one is the school's. */
    isOwn: own.includes(chosen),
    /** Whether there is a school to save one for. */
    maySave: organisationId !== null,
    deleted,
    choose,
    save,
    async delete(template: ReviewTemplate): Promise<TemplateProblem | null> {
      const problem = await sendTemplate({ deletedId: template.id });
      if (problem) return problem;
      setOwn((before) => before.filter((each) => each.id !== template.id));
      setDeleted(template);
      return null;
    },
  };
}

function readId(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}
