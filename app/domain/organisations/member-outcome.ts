/** What becomes of a wish to change who belongs to an organisation, as the database's functions say it. */
export type MemberOutcome = 'done' | 'not-allowed' | 'not-a-member' | 'last-owner';
