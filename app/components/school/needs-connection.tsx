import { InlineScript } from '#app/components/inline-script.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import script from './needs-connection.js?raw';
import { useTexts } from './use-texts.ts';

/**
 * The notice that a form of a guest's page was not sent, for want of a connection. The script places
 * it at the top or the bottom of the window, away from the button that was pressed.
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
