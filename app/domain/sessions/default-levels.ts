/** Of personal sessions; organisations choose their own. */
export const DEFAULT_LEVELS = ['beginner', 'improver', 'intermediate', 'advanced'];
