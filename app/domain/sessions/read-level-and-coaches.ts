/** The owner of a session in the names of fields: an organisation's id, or this. */
export const PERSONAL = 'personal';

export function toLevelField(holder: string): string {
  return `level-${holder}`;
}

export function toCoachField(holder: string, coachId: string): string {
  return `coach-${holder}-${coachId}`;
}

/** The level and the coaches that a form chose, of the valid choices. */
export function readLevelAndCoaches(
  sent: FormData,
  holder: string,
  choice: { levels: string[]; coaches: { id: string }[] },
): { level: string | null; coachIds: string[] } {
  const typed = sent.get(toLevelField(holder));
  return {
    level: choice.levels.find((level) => level === typed) ?? null,
    coachIds: choice.coaches
      .map(({ id }) => id)
      .filter((id) => sent.get(toCoachField(holder, id)) === 'on'),
  };
}
