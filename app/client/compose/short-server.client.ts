import type { RenderAnswer, SavedShort } from '#app/domain/shorts/shorts.server.ts';
import { type Failure, fetchJson } from '../outbox/fetch-json.client.ts';
import type { Edited, Stored } from './short-state.ts';

type Answer<T> = Promise<{ ok: true; value: T } | Failure>;

export type ShortServer = {
  /** As the server has it now. */
  get(id: string): Answer<Stored>;
  save(id: string, edited: Edited, basedOn: number): Answer<NonNullable<SavedShort>>;
  render(id: string, revision: number): Answer<NonNullable<RenderAnswer>>;
};

/** Sends the editor's requests about a short. */
export const shortServer: ShortServer = {
  get: (id) => fetchJson(toUrl(id)),
  save: (id, { title, plan }, basedOn) => post(id, { intent: 'save', title, plan, basedOn }),
  render: (id, revision) => post(id, { intent: 'render', revision }),
};

function post<T>(id: string, body: unknown): Answer<T> {
  return fetchJson(toUrl(id), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const toUrl = (id: string) => `/app/shorts/${id}/create/plan`;
