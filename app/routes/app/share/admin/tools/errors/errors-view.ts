import { type ListView, parseListView, toListQuery } from '#app/components/state-list/list-view.ts';
import {
  ERROR_STATES,
  type ErrorPart,
  type ErrorState,
} from '#app/domain/error-reports/error-report.ts';

export type ErrorsView = ListView<ErrorState>;

/** The states' names on the screen. */
export const STATE_NAMES: Record<ErrorState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  muted: 'Muted',
};

export const PART_NAMES: Record<ErrorPart, string> = {
  browser: 'Browser',
  server: 'Server',
  worker: 'Worker',
};

export function parseErrorsView(query: URLSearchParams): ErrorsView {
  return parseListView(query, ERROR_STATES);
}

/** Returns the address of a view; without `page` its first page. */
export function toErrorsAddress(view: Omit<ErrorsView, 'page'> & { page?: number }): string {
  return `?${toListQuery(view, ERROR_STATES)}`;
}
