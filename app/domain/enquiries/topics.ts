/** The topics of messages, in the order of the form. The database uses the same names. */
export const TOPICS = [
  'question',
  'problem',
  'film-of-me',
  'surf-experience',
  'school',
  'beta',
  'other',
] as const;

export type Topic = (typeof TOPICS)[number];

/** In the words of the screens. */
export const TOPIC_NAMES: Record<Topic, string> = {
  question: 'A question',
  problem: 'Something does not work',
  'film-of-me': 'A video of me that should not be here',
  'surf-experience': 'A guided coaching day',
  school: 'Using it for my school or camp',
  beta: 'The beta',
  other: 'Something else',
};

/** The level of a group that books a coaching day. */
export const GROUP_LEVELS = ['beginner', 'improver', 'intermediate', 'advanced', 'mixed'] as const;

/** The topic in an address, or none. */
export function toTopic(text: string | null): Topic | null {
  return TOPICS.find((topic) => topic === text) ?? null;
}
