import { createPath, type DataStrategyResult } from 'react-router';
import { UNTIL_CLOSED } from '../toasts/toast.ts';
import { closeToast, showToast } from '../toasts/toast-store.ts';
import { getRouter } from './get-router.client.ts';

const TOAST_ID = 'no-answer';

/** `history.state.idx` of the page that is shown, as React Router counts. */
let shownIndex = readIndex();
let isReturning = false;

/** Remembers where in the history the shown page stands, until it is called off. */
export function watchHistory(): () => void {
  return getRouter().subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    shownIndex = readIndex();
    isReturning = false;
  });
}

/**
 * Calls a navigation off that the server did not answer: the page stays, with all that is typed,
 * and a toast offers to try again. React Router knows no such thing, so it is led back to where
 * it is, and given what it had loaded there (`takeReturn`).
 */
export function stayHere(): void {
  const router = getRouter();
  const { location: target } = router.state.navigation;
  if (!target || isReturning) return;
  const { location: shown } = router.state;
  const steps = readIndex() - shownIndex;
  isReturning = true;
  // Back or forward has moved in the history already.
  if (steps !== 0) history.go(-steps);
  else void router.navigate(shown, { replace: true, preventScrollReset: true, state: shown.state });
  showNoAnswer('The page did not open. You are still here, with all that you typed.', () => {
    if (steps !== 0) history.go(steps);
    else void router.navigate(target, { state: target.state });
  });
}

/** Says that the server did not answer; `again` tries once more. */
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

/** Another try begins, or got its answer: what is said of the last is out of date. */
export function forgetNoAnswer(): void {
  closeToast(TOAST_ID);
}

/** While it is led back: what was loaded for the page that is shown. Else null. */
export function takeReturn(): Record<string, DataStrategyResult> | null {
  const { location, navigation } = getRouter().state;
  const isBack = navigation.location && createPath(navigation.location) === createPath(location);
  return isReturning && isBack ? listLoaded() : null;
}

/** What is loaded for the page that is shown, as if it had just come. */
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
