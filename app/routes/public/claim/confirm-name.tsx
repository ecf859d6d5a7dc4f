import { AuthCard } from '#app/components/auth-card.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ClaimedGuest } from '#app/domain/consents/claimed-guest.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { LycraPicture } from './lycra-picture.tsx';

/** Cards get mixed up on a beach, so the surfer first confirms their name. */
export function ConfirmName({ card }: { card: ClaimedGuest }) {
  const { t, locale, words } = useTexts();
  const lycra = toLycra(card, words.lycra);
  const surfer = [card.surferName, lycra].filter(Boolean).join(', ');
  return (
    <AuthCard
      title={t('card.areYou', { surfer })}
      picture={lycra !== '' && <LycraPicture colour={card.lycraColour} number={card.lycraNumber} />}
    >
      <p className="text-ink-soft">
        {[
          card.spotName,
          card.startsAt &&
            card.timeZone &&
            formatSessionStart(card.startsAt, card.timeZone, locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="grid gap-3">
        <a href="?me=yes" className={toButtonClasses('primary')}>
          {t('card.yes')}
        </a>
        <a href="?me=no" className={toButtonClasses('secondary')}>
          {t('card.no')}
        </a>
      </div>
    </AuthCard>
  );
}
