import { TicketCheck } from 'lucide-react';
import { Form } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { toName } from '#app/components/school/element-tags.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { OpenedCard } from '#app/domain/claims/open-claims.server.ts';

type TakenProps = { card: OpenedCard; isSignedIn: boolean; sendsMails: boolean };

/** A card that another phone opened: its guest opens it here, too, by mail or at the desk. */
export function Taken({ card, isSignedIn, sendsMails }: TakenProps) {
  const { t } = useTexts();
  const byYou = isSignedIn ? 'card.usedByOtherAccount' : 'card.usedByYou';
  return (
    <AuthCard icon={TicketCheck} title={t('card.used')}>
      <p className="text-ink-soft">{t.rich(byYou, { surfer: card.surferName, name: toName })}</p>
      <Form method="post" className="space-y-3">
        {sendsMails && card.hasAddress && (
          <>
            <Button name="intent" value="mail-link" className="w-full">
              {t('again.mail')}
            </Button>
            <p className="text-ink-faint text-sm">{t('again.mailHint')}</p>
          </>
        )}
        <Button name="intent" value="ask-staff" look="secondary" className="w-full">
          {t('again.desk')}
        </Button>
        <p className="text-ink-faint text-sm">{t('again.deskHint')}</p>
      </Form>
      {!isSignedIn && (
        <a href="/auth/login" className={toButtonClasses('secondary', 'w-full')}>
          {t('card.signIn')}
        </a>
      )}
      <p className="text-ink-soft">{t('card.usedByOther')}</p>
    </AuthCard>
  );
}
