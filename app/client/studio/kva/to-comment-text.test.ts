import { expect, test } from 'vitest';
import { toCommentText } from './to-comment-text.ts';

test('a comment of Windows becomes its words, without fonts, colours and looks', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0\deflang1033{\fonttbl{\f0\fnil\fcharset0 Arial;}}
{\colortbl ;\red0\green127\blue255;}
{\*\generator Riched20 10.0}\viewkind4\uc1\pard\fs23 Look at the \b hips\b0 .\par
\cf1\ul Knees\ulnone\cf0  bent\par
}`;
  expect(toCommentText(rtf)).toBe('Look at the hips.\nKnees bent');
});

test('letters of other languages are read, by their code page and by their number', () => {
  expect(toCommentText(String.raw`{\rtf1\ansicpg1252 coup\'e9e \{x\}}`)).toBe('coupée {x}');
  expect(toCommentText(String.raw`{\rtf1\ansicpg1251 \'e2\'ee\'eb\'ed\'e0}`)).toBe('волна');
  expect(toCommentText(String.raw`{\rtf1\ansi\uc1 \u8364?5 \u-10179?\u-8644?}`)).toBe(
    '€5 🐼'.replace('🐼', '\ud83d\ude3c'),
  );
  expect(toCommentText(String.raw`{\rtf1\ansicpg99999 abc}`)).toBe('abc');
});

test('plain text stays as it is, and braces without an end are no problem', () => {
  expect(toCommentText('Eyes {up}\\par')).toBe('Eyes {up}\\par');
  expect(toCommentText('{\\rtf1 {{{{a}')).toBe('a');
  expect(toCommentText(`{\\rtf1 ${'{'.repeat(1_000_000)}a`)).toBe('');
});
