import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';

/** Whether a form that is being sent is the visitor's no. */
export function isDecline({ target, submitter }: SubmitEvent): boolean {
  const isConsent = (target as HTMLFormElement).getAttribute('action') === CONSENT_PATH;
  return isConsent && submitter?.getAttribute('value') === 'declined';
}
