import { expect, test } from 'vitest';
import { ownTemplateSchema } from './review-templates.server.ts';
import { parseTitles } from './review-templates.ts';
import { MAX_TITLE_LENGTH, MOST_BLOCKS } from './track/review-track.ts';

test('headings are read one a line, each once, without empty lines', () => {
  expect(parseTitles(' What was good \n\nDrill\r\nDrill\n')).toEqual(['What was good', 'Drill']);
  expect(parseTitles(' \n')).toEqual([]);
});

test('a template that a coach types is as long and as much as a review takes', () => {
  const typed = Array.from({ length: 20 }, (_, nth) => `${nth} ${'a'.repeat(200)}`).join('\n');
  const titles = parseTitles(typed);
  expect(titles).toHaveLength(MOST_BLOCKS);
  expect(titles[0]).toHaveLength(MAX_TITLE_LENGTH);
  const template = { id: '6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d', name: 'Surf camp', titles };
  expect(ownTemplateSchema.safeParse(template).success).toBe(true);
});
