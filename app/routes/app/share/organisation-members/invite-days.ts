/** How many days an invite may be valid; the first is the default. */
export const inviteDays = ['7', '1', '30'] as const;
