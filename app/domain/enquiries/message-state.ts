export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
