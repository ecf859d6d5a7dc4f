import type { ComponentProps } from 'react';
import { ConsentBoxes } from '#app/components/consent/consent-boxes.tsx';
import { ConsentList } from '#app/components/consent/consent-list.tsx';
import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import type { Language } from '#app/languages/languages.ts';
import { toFrenchPunctuation } from '#app/languages/to-french-punctuation.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { DraftNote } from './draft-note.tsx';
import { useTexts } from './use-texts.ts';

type BoxesProps = Omit<ComponentProps<typeof ConsentBoxes>, 'names' | 'changedHint'>;

/** The boxes of consent in the guest's language, which is sent with them. */
export function GuestConsentBoxes({ consents, ...props }: BoxesProps) {
  const { t, language, words } = useTexts();
  return (
    <>
      <DraftNote />
      <input type="hidden" name="language" value={language} />
      <ConsentBoxes
        {...props}
        consents={toShown(consents, language)}
        names={words.purposes}
        changedHint={t('consent.changedHint')}
      />
    </>
  );
}

type ListProps = Omit<ComponentProps<typeof ConsentList>, 'names' | 'words' | 'describeUntil'>;

/** What the guest agreed to, in their language, which is sent with a change. */
export function GuestConsentList({ consents, fields, ...props }: ListProps) {
  const { t, language, locale, words } = useTexts();
  return (
    <div className="space-y-4">
      <DraftNote />
      <ConsentList
        {...props}
        consents={toShown(consents, language)}
        fields={{ ...fields, language }}
        names={words.purposes}
        words={words.consent}
        describeUntil={(expiresAt) => t('consent.until', { day: formatDay(expiresAt, locale) })}
      />
    </div>
  );
}

/** The database words the questions, without the spaces at which no line breaks. */
function toShown(consents: ConsentState[], language: Language): ConsentState[] {
  if (language !== 'fr') return consents;
  return consents.map((consent) => ({
    ...consent,
    question: toFrenchPunctuation(consent.question),
  }));
}
