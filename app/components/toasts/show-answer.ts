import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { UNTIL_CLOSED } from './toast.ts';
import { showToast } from './toast-store.ts';

/** Cards unmount and mount with the list and then report their last result again. */
const shown = new WeakSet<FormAnswer>();

/** Shows the result of the last button in a toast, visible wherever the user has scrolled. */
export function showAnswer(answer: FormAnswer): void {
  if (shown.has(answer)) return;
  shown.add(answer);
  if (answer.ok) {
    showToast({ id: ID, color: 'success', title: answer.text });
    return;
  }
  const title = answer.fieldErrors.form ?? 'That did not work. Try again.';
  showToast({ id: ID, color: 'error', title, duration: UNTIL_CLOSED });
}

const ID = 'answer';
