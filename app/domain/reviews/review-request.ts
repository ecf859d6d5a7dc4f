/** Of the question, as the table limits it. */
export const MAX_QUESTION_LENGTH = 200;

/** What a surfer asked the coaches about one of their waves. */
export type ReviewRequest = {
  askedAt: string;
  /** May be empty. */
  question: string;
  /** When a coach was done with it; null while it waits. */
  answeredAt: string | null;
};

type Row = { surfer_id: string; asked_at: string; question: string; answered_at: string | null };

/** The latest request of a wave's surfer; null if there is none, or if the wave has no surfer. */
export function findLatestRequest(rows: Row[], surferId: string | null): ReviewRequest | null {
  const [latest] = rows
    .filter(({ surfer_id }) => surfer_id === surferId)
    .toSorted((a, b) => b.asked_at.localeCompare(a.asked_at));
  if (!latest) return null;
  return { askedAt: latest.asked_at, question: latest.question, answeredAt: latest.answered_at };
}
