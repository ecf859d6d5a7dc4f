import { textsReadOn } from '#app/languages/texts-read-on.ts';
import { toLanguageButton } from './language-form.ts';
import { useTexts } from './use-texts.ts';

/**
 * Where a guest agrees to something in words that are a draft: this says so, and offers the English
 * ones.
 */
export function DraftNote() {
  const { t, language } = useTexts();
  if (textsReadOn[language]) return null;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{t('language.draft')}</p>
      <button
        {...toLanguageButton('en')}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
      >
        {t('language.original')}
      </button>
    </div>
  );
}
