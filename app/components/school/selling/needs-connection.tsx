import { InlineScript } from '#app/components/inline-script.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import script from './needs-connection.js?raw';

/** What a page of an order says where it can't be paid without a connection: above the button that was pressed. */
export function NeedsConnection() {
  const { t } = useTexts();
  return (
    <>
      <div hidden data-no-connection>
        <Alert tone="error">{t('selling.noConnection')}</Alert>
      </div>
      <InlineScript code={script} />
    </>
  );
}
