import { ROLES, type Role } from './roles.ts';
import type { SavedState } from './saved-state.ts';

export type Answer = { status?: number; data: unknown; error: unknown; count?: number | null };

export type Attempt = {
  /** For messages, e.g. `update waves "of the surfer"`. */
  what: string;
  /** Who is meant to succeed. Only decides who tries alone and who along with others. */
  meant: (role: Role) => boolean;
  /** Before these try, everything being as it was. */
  prepare?: (roles: Role[]) => Promise<void>;
  run: (role: Role) => PromiseLike<Answer>;
  /** The same of something that is not there: a refusal has to read alike. */
  runOnNothing?: (role: Role) => PromiseLike<Answer>;
  hasWorked: (role: Role, answer: Answer, hasChanged: boolean) => boolean | Promise<boolean>;
  /** Makes everything as it was, unless the rows are all that may have changed. */
  undo?: () => Promise<void>;
};

/**
 * Who can. Those who should be refused try all at once, since afterwards nothing may have changed;
 * when something has, and for those who should succeed, each tries alone.
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
      // The service is past all policies, and hears why.
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
