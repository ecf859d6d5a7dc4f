import { createPath, type DataStrategyResult } from 'react-router';
import { UNTIL_CLOSED } from '../toasts/toast.ts';
import { deleteToast, showToast } from '../toasts/toast-store.ts';
import { getRouter } from './get-router.client.ts';

const TOAST_ID = 'no-answer';

/** `history.state.idx` of the shown page, React Router's index in the history. */
let shownIndex = readIndex();
let isReturning = false;

/** Tracks the shown page's index in the history; returns a function that stops it. */
export function watchHistory(): () => void {
  return getRouter().subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    shownIndex = readIndex();
    isReturning = false;
  });
}

/**
 * Cancels a navigation that got no response: the page stays with everything the user typed, and a
 * toast offers to try again. React Router cannot cancel it, so the router navigates back to the
 * shown page and gets its loaded data (`readReturnData`).
 */
export function stopNavigation(): void {
  const router = getRouter();
  const { location: target } = router.state.navigation;
  if (!target || isReturning) return;
  const { location: shown } = router.state;
  const steps = readIndex() - shownIndex;
  isReturning = true;
  // Back or forward has already moved in the history.
  if (steps !== 0) history.go(-steps);
  else void router.navigate(shown, { replace: true, preventScrollReset: true, state: shown.state });
  showNoAnswer('The page did not open. Everything you typed is still here.', () => {
    if (steps !== 0) history.go(steps);
    else void router.navigate(target, { state: target.state });
  });
}

/** Shows a toast that the server did not respond; `again` retries. */
export function showNoAnswer(description: string, again?: () => void): void {
  showToast({
    id: TOAST_ID,
    color: 'warning',
    title: 'No connection',
    description,
    duration: UNTIL_CLOSED,
    actions: again ? [{ label: 'Try again', onClick: again }] : [],
  });
}

/** Closes the toast: the user tries again, or the server responded. */
export function deleteNoAnswer(): void {
  deleteToast(TOAST_ID);
}

/** During the return: the data of the shown page. Otherwise null. */
export function readReturnData(): Record<string, DataStrategyResult> | null {
  const { location, navigation } = getRouter().state;
  const isBack = navigation.location && createPath(navigation.location) === createPath(location);
  return isReturning && isBack ? listLoaded() : null;
}

/** Returns the data of the shown page in the form of fresh loader results. */
export function listLoaded(): Record<string, DataStrategyResult> {
  const { loaderData } = getRouter().state;
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]),
  );
}

function readIndex(): number {
  const { idx } = (history.state ?? {}) as { idx?: number };
  return idx ?? 0;
}
