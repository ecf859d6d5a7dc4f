import { expect, test } from 'vitest';
import { toConsentCsv } from './to-consent-csv.ts';

const entry = {
  id: 'a',
  guest_id: 'b',
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
  expires_at: '2027-11-21T09:30:00+00:00',
};

test('each entry is a line: when, who, to what, by whom and in which words', () => {
  expect(toConsentCsv([entry, { ...entry, is_given: false, nameToday: 'Bea' }])).toBe(
    [
      '\uFEFFTime (UTC),Surfer,Name today,Purpose,Answer,Said by,Guardian,Guardian’s address,Edition of the wording,Language,Wording,Valid until (UTC)',
      '2026-11-21T09:30:00.000Z,Ana,,Links,yes,guardian,Lani,lani@example.com,1,en,"Ana’s waves may be passed on by link, to people.",2027-11-21T09:30:00.000Z',
      '2026-11-21T09:30:00.000Z,Ana,Bea,Links,withdrawn,guardian,Lani,lani@example.com,1,en,"Ana’s waves may be passed on by link, to people.",2027-11-21T09:30:00.000Z',
      '',
    ].join('\r\n'),
  );
});

test('a name is never a formula', () => {
  const names = { surfer_name: '=1+1', guardian_name: '@cmd|x' };
  expect(toConsentCsv([{ ...entry, ...names }])).toContain("Z,'=1+1,,Links,yes,guardian,'@cmd|x,");
});
