import { ChevronDown, Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { InlineScript } from '#app/components/inline-script.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#app/languages/languages.ts';
import chooseLanguage from './choose-language.js?raw';
import { LANGUAGE_FORM, languageField, toLanguageButton } from './language-form.ts';
import { useTexts } from './use-texts.ts';

type Props = {
  /**
   * A form of the page has the id `LANGUAGE_FORM`: the page in the new language shows what was
   * typed there.
   */
  keepsTyped?: boolean;
};

/**
 * Selects the language of the guest's pages, and returns to the page. The button is for browsers
 * without scripts and for keyboards, whose arrows pass through the other languages.
 */
export function LanguageSwitch({ keepsTyped = false }: Props) {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div className="ml-auto flex max-w-full flex-wrap items-center">
      {keepsTyped ? (
        <>
          {/* Enter in a field presses the first button of its form, which would change the language. */}
          <button {...languageField} type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          <input {...languageField} type="hidden" name="keepsTyped" value="yes" />
        </>
      ) : (
        <form id={LANGUAGE_FORM} method="post" hidden />
      )}
      <input {...languageField} type="hidden" name="next" value={pathname + search} />
      {/* On the narrowest phones an icon, so that the school's name has the room. */}
      <label className="relative flex min-h-11 items-center rounded-control outline-secondary-solid max-[22.4rem]:w-11 max-[22.4rem]:has-focus-visible:outline-2">
        <Icon of={Globe} className="pointer-events-none absolute left-2 max-[22.4rem]:left-3" />
        <select
          {...languageField}
          data-language
          name="newLanguage"
          aria-label={t('language.label')}
          defaultValue={language}
          autoComplete="off"
          className="min-h-11 max-w-36 field-sizing-content appearance-none rounded-control bg-transparent pr-7 pl-8 text-sm max-[22.4rem]:w-full max-[22.4rem]:opacity-0 [&>option]:bg-surface [&>option]:text-ink"
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute right-1 max-[22.4rem]:hidden"
        />
      </label>
      <button
        {...toLanguageButton()}
        data-language
        className="min-h-11 rounded-control px-2 text-sm underline [&[hidden]]:hidden"
      >
        {t('language.change')}
      </button>
      <InlineScript code={chooseLanguage} />
    </div>
  );
}
