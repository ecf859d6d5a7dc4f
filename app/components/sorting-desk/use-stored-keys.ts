import { useEffect } from 'react';
import type { Desk } from '#app/client/sorting/desk/create-desk.ts';
import type { KeysBy } from '#app/client/sorting/desk/surfer-keys.ts';
import { openTabRecord } from '../tab-record.client.ts';

/** Restores after a reload what the user chose the number keys to follow. */
export function useStoredKeys(desk: Desk, userId: string, sessionId: string): void {
  useEffect(() => {
    const record = openTabRecord<KeysBy>(`keys ${userId} ${sessionId}`);
    const kept = record.read();
    if (kept) desk.set({ keysBy: kept });
    let written = desk.get().keysBy;
    return desk.subscribe(() => {
      const { keysBy } = desk.get();
      if (keysBy === written) return;
      written = keysBy;
      record.write(keysBy);
    });
  }, [desk, userId, sessionId]);
}
