import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { UNTIL_CLOSED } from './toast.ts';
import { showToast } from './toast-store.ts';

/** Cards come and go with the list, and take their last answer along. */
const shown = new WeakSet<FormAnswer>();

/** What came of the last button, wherever the list has been scrolled to. */
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
