import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { type Failed, toTypedButton, toTypedField } from './typed/typed-fields.ts';

/** Mails a link that opens the waves on another device. */
export function SendLink({ guestId, failed }: { guestId: string; failed: Failed }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-card bg-sunken p-5">
      <Field
        {...toTypedField('linkEmail', guestId, failed)}
        label={t('waves.linkEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required
        hint={t('waves.linkHint')}
        className="min-w-0 flex-1 basis-60"
      />
      <Button {...toTypedButton('send-link', guestId)} look="secondary">
        {t('waves.sendLink')}
      </Button>
    </div>
  );
}
