import { Form } from 'react-router';
import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { Failed } from './handle-claim-form.server.ts';

type Props = {
  guestId: string;
  failed: Failed;
  /** Whether it is kept when the guest changes the language. */
  keepsTyped: boolean;
};

/** Mails a link that opens the waves on another device. */
export function SendLink({ guestId, failed, keepsTyped }: Props) {
  const { t } = useTexts();
  return (
    <Form
      {...(keepsTyped && { id: LANGUAGE_FORM })}
      method="post"
      className="flex flex-wrap items-end gap-3 rounded-card bg-sunken p-5"
    >
      <input type="hidden" name="guestId" value={guestId} />
      <input type="hidden" name="intent" value="send-link" />
      <Field
        label={t('waves.linkEmail')}
        name="linkEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={failed?.values.linkEmail}
        error={failed?.fieldErrors.linkEmail}
        hint={t('waves.linkHint')}
        className="min-w-0 flex-1 basis-60"
      />
      <Button look="secondary">{t('waves.sendLink')}</Button>
    </Form>
  );
}
