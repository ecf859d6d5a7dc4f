import type { GoalKind, Tick } from '#app/domain/goals/goal.ts';
import { type Connection, fetchJson } from '../outbox/fetch-json.client.ts';

/** Ticks a goal or sets one; may be repeated. An empty text deletes it. */
export async function sendGoal(
  goal: Tick | { surferId: string; kind: GoalKind; text: string },
): Promise<Connection> {
  const answer = await fetchJson('/app/coach/goals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(goal),
  });
  return answer.ok ? 'fine' : answer.connection;
}
