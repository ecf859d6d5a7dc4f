import { InlineScript } from '#app/components/inline-script.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import script from './needs-connection.js?raw';
import { useTexts } from './use-texts.ts';

/**
 * What a guest's page says where a form can't be sent without a connection: at the end of the
 * window that is farther from what was pressed.
 */
export function NeedsConnection() {
  const { t } = useTexts();
  return (
    <>
      <div
        hidden
        data-no-connection
        className="fixed z-40 mx-auto max-w-lg rounded-card shadow-float [&[hidden]]:hidden print:hidden"
      >
        <Alert tone="error">{t('common.noConnection')}</Alert>
      </div>
      <InlineScript code={script} />
    </>
  );
}
