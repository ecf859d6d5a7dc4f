/** First cuts of a short, in the order of the menu. */
export const TEMPLATES = ['best-wave', 'three-best', 'before-after', 'session'] as const;
export type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_NAMES: Record<Template, string> = {
  'best-wave': 'Best wave',
  'three-best': 'Three best',
  'before-after': 'Before and after',
  session: 'The whole session in 30 s',
};

/** What a template says where the waves do not suffice. */
export const TEMPLATE_LACKS: Record<Template, string> = {
  'best-wave': 'There is no wave yet that may be in a short.',
  'three-best': 'There are not yet two waves that may be in a short.',
  'before-after': 'This needs two waves of one surfer that may be in a short.',
  session: 'There are not yet two waves of one session that may be in a short.',
};
