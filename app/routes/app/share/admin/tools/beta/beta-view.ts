import { type ListView, parseListView, toListQuery } from '#app/components/state-list/list-view.ts';
import {
  BETA_ROLES,
  BETA_STATES,
  type BetaRole,
  type BetaState,
} from '#app/domain/beta/beta-request.ts';

export type BetaView = ListView<BetaState> & { role: BetaRole | null };

/** The states' names on the screen. */
export const STATE_NAMES: Record<BetaState, string> = {
  asked: 'Waiting',
  admitted: 'Admitted',
  declined: 'Declined',
};

export function parseBetaView(query: URLSearchParams): BetaView {
  const role = BETA_ROLES.find((known) => known === query.get('role')) ?? null;
  return { ...parseListView(query, BETA_STATES), role };
}

/** Returns the address of a view; without `page` its first page. */
export function toBetaAddress({ role, ...view }: Omit<BetaView, 'page'> & { page?: number }) {
  const query = toListQuery(view, BETA_STATES);
  if (role) query.set('role', role);
  return `?${query}`;
}
