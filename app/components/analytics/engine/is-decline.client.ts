import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';

/** Whether the visitor submits *no* with this form. */
export function isDecline({ target, submitter }: SubmitEvent): boolean {
  const isConsent = (target as HTMLFormElement).getAttribute('action') === CONSENT_PATH;
  return isConsent && submitter?.getAttribute('value') === 'declined';
}
