import { useTexts } from '#app/components/school/use-texts.ts';
import type { OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import { toConsentsAnchor } from '#app/lib/addresses/to-consents-anchor.ts';

/** Whether the guest, or the guardian of a minor, agrees to links. */
export function mayShare({ consents }: Pick<OpenedClaim, 'consents'>): boolean {
  return consents.some(({ purpose, isGiven }) => purpose === 'share' && isGiven);
}

/** What a guest without the consent to links agrees to first, and where. */
export function MustAgree({ claim: { guestId, isMinor, isGuarded } }: { claim: OpenedClaim }) {
  const { t, words } = useTexts();
  const purpose = words.purposes.share;
  return (
    <>
      {t(isMinor && !isGuarded ? 'guest.mustAgreeMinor' : 'guest.mustAgree', { purpose })}{' '}
      <a href={`#${toConsentsAnchor(guestId)}`} className="font-semibold underline">
        {words.consent.section}
      </a>
    </>
  );
}
