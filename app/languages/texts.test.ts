import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES, toLanguage } from './languages.ts';
import { getTexts, messages } from './texts.ts';

const others = LANGUAGES.filter((language) => language !== 'en');

/** Words that another language shares with English. */
const SHARED = new Set(
  ['Coaching', 'Links', 'Sessions', 'Contact', 'System', 'No', 'orange', 'turquoise'].concat([
    '{school} mit {product}',
    'Surfer',
    '{surfer}, {spot}',
    // Surfers everywhere say these in English.
    ...['Session', 'Coach', 'Frontside', 'Backside'],
    ...['take-off', 'pop-up', 'bottom turn', 'top turn', 'cutback', 'carve', 'snap', 'floater'],
  ]),
);

/** All texts of a language by key: `card.decide`. */
function listTexts(group: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') texts.set(path + key, value);
    else for (const [inner, text] of listTexts(value, `${path}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** What a message needs: `{count`, `<name`, and the kind of an argument, `plural`. */
function listArguments(text: string): string[] {
  const named = [...text.matchAll(/\{(\w+)(?=[,}])(?:, (\w+))?/g)].map(
    ([, name, kind = '']) => `{${name} ${kind}`,
  );
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => `<${tag}`);
  return [...new Set([...named, ...tags])].sort();
}

test.each(others)('%s has all texts, with the arguments of the English ones', (language) => {
  const english = listTexts(messages.en);
  const texts = listTexts(messages[language]);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of texts) {
    const original = english.get(key) ?? '';
    expect({ key, needs: listArguments(text) }).toEqual({ key, needs: listArguments(original) });
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toBe('');
    if (!SHARED.has(text)) expect(text, key).not.toBe(original);
  }
});

test.each(LANGUAGES)('every text of %s can be formatted', (language) => {
  const t = createTranslator({
    locale: LOCALES[language],
    messages: messages[language] as Record<string, object>,
    onError: (error) => {
      throw error;
    },
  }) as unknown as { rich: (key: string, values: object) => unknown };
  for (const [key, text] of listTexts(messages[language])) {
    const values = listArguments(text).map((need) => {
      const name = need.slice(1).split(' ')[0] ?? '';
      if (need.startsWith('<')) return [name, (chunks: unknown) => chunks] as const;
      return [name, need.endsWith('plural') ? 2 : 'x'] as const;
    });
    expect(String(t.rich(key, Object.fromEntries(values))), key).not.toMatch(/[{}<>]/);
  }
});

test('numbers have the plural of their language', () => {
  const count = (code: string, waves: number) =>
    getTexts(toLanguage(code) ?? 'en').t('count.waves', { count: waves });
  expect([count('en', 1), count('en', 0)]).toEqual(['1 wave', '0 waves']);
  // French counts nothing in the singular.
  expect([count('fr', 0), count('fr', 2)]).toEqual(['0 vague', '2 vagues']);
  expect([count('de', 1), count('es', 3), count('pt', 3)]).toEqual([
    '1 Welle',
    '3 olas',
    '3 ondas',
  ]);
});

test('French signs stand behind a space at which no line breaks', () => {
  expect(getTexts('fr').t('card.age')).toBe('Quel âge as-tu\u202f?');
});
