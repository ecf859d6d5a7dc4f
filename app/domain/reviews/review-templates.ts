import { MAX_TITLE_LENGTH, MOST_BLOCKS } from './track/review-track.ts';

/** As the database. */
export const MAX_TEMPLATE_NAME_LENGTH = 60;

/** Headings under which a coach writes about a wave. */
export type ReviewTemplate = { id: string; name: string; titles: readonly string[] };

/** The first one until the coach chooses another. */
export const REVIEW_TEMPLATES: readonly [ReviewTemplate, ...ReviewTemplate[]] = [
  { id: 'lesson', name: 'Lesson', titles: ['What was good', 'One thing to change', 'Drill'] },
  {
    id: 'phases',
    name: 'Phases of the wave',
    titles: ['Paddle and take-off', 'Bottom turn', 'Manoeuvres', 'End of the wave'],
  },
  {
    id: 'contest',
    name: 'Contest',
    titles: ['Choice of wave', 'Commitment', 'Speed, power and flow', 'Next heat'],
  },
  { id: 'plain', name: 'One text', titles: ['Review'] },
];

/** `taken`: the school has another one with this name; `too-many`: it has as many as it can. */
export type SaveTemplateOutcome = 'saved' | 'taken' | 'too-many';

/** The headings in what a coach typed, one a line; each once. */
export function parseTitles(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim().slice(0, MAX_TITLE_LENGTH));
  return [...new Set(lines)].filter(Boolean).slice(0, MOST_BLOCKS);
}
