/** How long an invite may be good for; the first is offered. */
export const inviteDays = ['7', '1', '30'] as const;
