import { ChevronDown } from 'lucide-react';
import { Form } from 'react-router';
import { toName } from '#app/components/school/element-tags.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { OpenedClaim } from '#app/domain/claims/open-claims.server.ts';

type Props = Pick<OpenedClaim, 'guestId' | 'organisationName' | 'hasAccount'>;

/** Says what is deleted, and deletes it by a second press; an account is deleted in its profile. */
export function DeleteMe({ guestId, organisationName, hasAccount }: Props) {
  const { t } = useTexts();
  const who = { school: organisationName ?? t('guardian.theSchool'), name: toName };
  return (
    <details className="group">
      <summary
        className={toButtonClasses(
          'quiet',
          '-mx-4 list-none text-sm [&::-webkit-details-marker]:hidden',
        )}
      >
        {t('guest.delete')}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="mt-2 space-y-3 rounded-card bg-surface p-5 ring-1 ring-line">
        {hasAccount ? (
          <>
            <p>{t('guest.deleteAccount')}</p>
            <a href="/auth/profile" className={toButtonClasses('secondary')}>
              {t('guest.toProfile')}
            </a>
          </>
        ) : (
          <>
            <p>{t.rich('guest.deleteWhat', who)}</p>
            <p>{t.rich('guest.deleteWaves', who)}</p>
            <p className="text-ink-soft text-sm">{t('guest.deleteLog')}</p>
            <Form method="post">
              <input type="hidden" name="guestId" value={guestId} />
              <Button look="danger" name="intent" value="delete">
                {t('guest.deleteNow')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </details>
  );
}
