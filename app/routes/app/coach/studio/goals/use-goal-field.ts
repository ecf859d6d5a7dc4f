import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendGoal } from '#app/client/goals/send-goal.client.ts';
import type { Connection } from '#app/client/outbox/fetch-json.client.ts';
import { openTabRecord } from '#app/components/tab-record.client.ts';
import type { GoalKind } from '#app/domain/goals/goal.ts';

type GoalPlace = { userId: string; surferId: string; kind: GoalKind };

type GoalField = {
  text: string;
  /** How the last save went; null before the first one, and while the coach types. */
  state: Connection | 'saving' | null;
  type: (text: string) => void;
  save: () => void;
};

/** The text of a goal: each is sent once, in order, and kept in the tab until it has arrived. */
export function useGoalField(of: GoalPlace, known: string): GoalField {
  const { userId, surferId, kind } = of;
  const [text, setText] = useState(known);
  const [state, setState] = useState<GoalField['state']>(null);
  /** What the server has, or is on its way to it; null after a failure. */
  const sent = useRef<string | null>(known);
  const queue = useRef(Promise.resolve());
  // Not while the server renders, which has no tab.
  const openDraft = () => openTabRecord<string>(`goal ${userId} ${surferId} ${kind}`);

  function save(typed: string): void {
    const wished = typed.trim();
    if (wished === sent.current) {
      openDraft().write(null);
      return;
    }
    sent.current = wished;
    setState('saving');
    queue.current = queue.current.then(async () => {
      const connection = await sendGoal({ surferId, kind, text: wished });
      // A later text says how it went.
      if (sent.current !== wished) return;
      if (connection === 'fine') openDraft().write(null);
      else sent.current = null;
      setState(connection);
    });
  }

  function type(typed: string): void {
    setText(typed);
    setState(null);
    openDraft().write(typed);
  }

  const restore = useEffectEvent(() => {
    const kept = openDraft().read();
    if (kept === null) return;
    setText(kept);
    save(kept);
  });
  useEffect(() => restore(), []);

  const sendAgain = useEffectEvent(() => state === 'away' && save(text));
  useEffect(() => {
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, []);

  return { text, state, type, save: () => save(text) };
}
