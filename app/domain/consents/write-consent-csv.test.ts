import { expect, test } from 'vitest';
import { writeConsentCsv } from './write-consent-csv.ts';

const entry = {
  id: 'a',
  guardian_request_id: null,
  purpose: 'share' as const,
  is_given: true,
  given_by: 'guardian',
  created_at: '2026-11-21T09:30:00+00:00',
  isFirstNo: false,
  wording_edition: 1,
  language: 'en',
  wording: 'Ana’s waves may be passed on by link, to people.',
  surfer_name: 'Ana',
  nameToday: null,
  guardian_name: 'Lani',
  guardian_email: 'lani@example.com',
};

test('each entry is a line: when, who, to what, by whom and in which words', () => {
  expect(writeConsentCsv([entry, { ...entry, is_given: false, nameToday: 'Bea' }])).toBe(
    [
      '\uFEFFTime (UTC),Surfer,Name on the roster today,Purpose,Answer,Said by,Guardian,Guardian’s address,Edition of the wording,Language,Wording',
      '2026-11-21T09:30:00.000Z,Ana,,Links,yes,guardian,Lani,lani@example.com,1,en,"Ana’s waves may be passed on by link, to people."',
      '2026-11-21T09:30:00.000Z,Ana,Bea,Links,withdrawn,guardian,Lani,lani@example.com,1,en,"Ana’s waves may be passed on by link, to people."',
      '',
    ].join('\r\n'),
  );
});

test('a name is never a formula', () => {
  const names = { surfer_name: '=1+1', guardian_name: '@cmd|x' };
  expect(writeConsentCsv([{ ...entry, ...names }])).toContain(
    "Z,'=1+1,,Links,yes,guardian,'@cmd|x,",
  );
});
