import { textsReadOn } from '#app/languages/texts-read-on.ts';
import { LANGUAGE_FORM } from './language-switch.tsx';
import { useTexts } from './use-texts.ts';

/** Where a guest agrees to something in words that are a draft: says so, and offers the English ones. */
export function DraftNote() {
  const { t, language } = useTexts();
  if (textsReadOn[language]) return null;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{t('language.draft')}</p>
      <button
        type="submit"
        form={LANGUAGE_FORM}
        name="language"
        value="en"
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
      >
        {t('language.original')}
      </button>
    </div>
  );
}
