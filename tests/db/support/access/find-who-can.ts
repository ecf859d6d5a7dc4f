import { ROLES, type Role } from './roles.ts';
import type { SavedState } from './saved-state.ts';

export type Answer = { status?: number; data: unknown; error: unknown; count?: number | null };

export type Attempt = {
  /** For messages, e.g. `update waves "of the surfer"`. */
  what: string;
  /** The roles that should succeed. Only decides which roles try alone and which together. */
  meant: (role: Role) => boolean;
  /** Runs before these roles try, in the original state. */
  prepare?: (roles: Role[]) => Promise<void>;
  run: (role: Role) => PromiseLike<Answer>;
  /** The same for a missing row: its rejection has to be identical. */
  runOnNothing?: (role: Role) => PromiseLike<Answer>;
  hasWorked: (role: Role, answer: Answer, hasChanged: boolean) => boolean | Promise<boolean>;
  /** Restores the original state; needed when more than rows may have changed. */
  undo?: () => Promise<void>;
};

/**
 * Returns the roles that succeed. The roles that should be rejected try all at once, since nothing
 * may have changed afterwards; if something has, and for those that should succeed, each tries
 * alone.
 */
export async function findWhoCan(
  attempt: Attempt,
  state: SavedState,
): Promise<{ who: Set<Role>; leaks: string[] }> {
  const { what, meant, prepare, run, runOnNothing, hasWorked } = attempt;
  const undo = attempt.undo ?? state.restore;
  const who = new Set<Role>();
  const leaks: string[] = [];

  const together = ROLES.filter((role) => !meant(role));
  await prepare?.(together);
  const before = await state.read();
  const refused = await Promise.all(
    together.map(async (role) => {
      // The service bypasses all policies, and gets the reason.
      const answers = await Promise.all([run(role), role !== 'service' && runOnNothing?.(role)]);
      return { role, answers, worked: await hasWorked(role, answers[0], false) };
    }),
  );
  const hasChanged = (await state.read()) !== before;
  const alone = ROLES.filter(
    (role) =>
      hasChanged || meant(role) || refused.some((each) => each.role === role && each.worked),
  );
  let isClean = !hasChanged && !prepare;
  for (const role of alone) {
    if (!isClean) await undo();
    await prepare?.([role]);
    const start = await state.read();
    const answer = await run(role);
    const changed = (await state.read()) !== start;
    const worked = await hasWorked(role, answer, changed);
    if (worked) who.add(role);
    if (!worked && changed) leaks.push(`${role} may not ${what}, and changes something by trying`);
    isClean = !changed && !prepare;
  }
  if (!isClean) await undo();
  const hearing = new Map<string, Role[]>();
  for (const { role, answers } of refused) {
    const [told, toldOfNothing] = answers.map(toText);
    if (who.has(role) || !toldOfNothing || told === toldOfNothing) continue;
    const what = `${told}, and of nothing ${toldOfNothing}`;
    hearing.set(what, [...(hearing.get(what) ?? []), role]);
  }
  for (const [heard, roles] of hearing) {
    leaks.push(`${roles.join(' ')} may not ${what}, but hear of it ${heard}`);
  }
  return { who, leaks };
}

function toText(answer: Answer | undefined | false): string | undefined {
  if (!answer) return undefined;
  const { code, message, details } = (answer.error ?? {}) as Record<string, unknown>;
  return JSON.stringify([answer.status, code, message, details, answer.data, answer.count]);
}
