/** Headings under which a coach writes about a wave. */
export type ReviewTemplate = { id: string; name: string; titles: readonly string[] };

/** The first one until the coach chooses another. */
export const REVIEW_TEMPLATES: readonly ReviewTemplate[] = [
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
