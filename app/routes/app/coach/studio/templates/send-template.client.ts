import { type Connection, fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { ReviewTemplate, SaveTemplateOutcome } from '#app/domain/reviews/review-templates.ts';

/** Why a template was not saved or deleted. */
export type TemplateProblem = Exclude<Connection, 'fine'> | Exclude<SaveTemplateOutcome, 'saved'>;

type Asked = { organisationId: string; template: ReviewTemplate } | { deletedId: string };

/** Saves or deletes a template of a school; null: it is done. May be repeated. */
export async function sendTemplate(asked: Asked): Promise<TemplateProblem | null> {
  const answer = await fetchJson<{ outcome: SaveTemplateOutcome | 'deleted' }>(
    '/app/coach/templates',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    },
  );
  if (!answer.ok) return answer.connection;
  const { outcome } = answer.value;
  return outcome === 'saved' || outcome === 'deleted' ? null : outcome;
}
