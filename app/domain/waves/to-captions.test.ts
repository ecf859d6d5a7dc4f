import { expect, test } from 'vitest';
import { toCaptions } from './to-captions.ts';

test('writes cues in the order of their times', () => {
  const cues = [
    { startMs: 16_300, endMs: 31_040, text: 'Ana' },
    { startMs: 0, endMs: 4000, text: 'Trestles' },
  ];
  expect(toCaptions(cues)).toBe(`WEBVTT

00:00:00.000 --> 00:00:04.000
Trestles

00:00:16.300 --> 00:00:31.040
Ana
`);
});

test('a name cannot end its cue, start another or style the page', () => {
  const text = 'Ana\n\n00:00:00.000 --> 00:01:00.000\n<b onclick="x">&amp;';
  expect(toCaptions([{ startMs: 0, endMs: 1000, text }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n' +
      'Ana 00:00:00.000 --&gt; 00:01:00.000 &lt;b onclick="x"&gt;&amp;amp;\n',
  );
});

test('leaves out cues without text or duration', () => {
  expect(toCaptions([{ startMs: 5, endMs: 5, text: 'Ana' }])).toBe('WEBVTT\n');
  expect(toCaptions([{ startMs: 0, endMs: 5, text: ' ' }])).toBe('WEBVTT\n');
});
