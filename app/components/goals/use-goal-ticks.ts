import { useRef, useState } from 'react';
import { sendGoal } from '#app/client/goals/send-goal.client.ts';
import type { Goal } from '#app/domain/goals/goal.ts';

export type GoalTicks = {
  goals: Goal[];
  /** Why the last press did not arrive; null if it did. */
  problem: { goalId: string; text: string } | null;
  tick: (goal: Goal) => void;
};

const problems = {
  away: 'Not saved: no connection. Press again.',
  'signed-out': 'Not saved: you are signed out. Sign in, and press again.',
  refused: 'Not saved: this goal was changed or removed. Reload the page.',
};

/**
 * Goals with the ticks of this page: shown at once, sent one after the other, and undone on
 * failure.
 */
export function useGoalTicks(known: Goal[]): GoalTicks {
  const [pressed, setPressed] = useState<Record<string, boolean>>({});
  const [problem, setProblem] = useState<GoalTicks['problem']>(null);
  const sent = useRef(Promise.resolve());

  function tick({ id, isDone }: Goal): void {
    const wished = !isDone;
    setPressed((before) => ({ ...before, [id]: wished }));
    setProblem(null);
    sent.current = sent.current.then(async () => {
      const connection = await sendGoal({ goalId: id, isDone: wished });
      if (connection === 'fine') return;
      setProblem({ goalId: id, text: problems[connection] });
      // Unless it was pressed again since.
      setPressed((now) => (now[id] === wished ? { ...now, [id]: isDone } : now));
    });
  }

  const goals = known.map((goal) => ({ ...goal, isDone: pressed[goal.id] ?? goal.isDone }));
  return { goals, problem, tick };
}
