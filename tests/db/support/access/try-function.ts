import type { FunctionAccess } from './access-types.ts';
import type { Cast } from './create-cast.ts';
import { findWhoCan } from './find-who-can.ts';
import { hangOnNothing } from './hang-on-nothing.ts';
import { ROLES, type Role, toRoles } from './roles.ts';
import type { SavedState } from './saved-state.ts';

/** Every role calls a function; returns the roles for which it did or returned something. */
export async function tryFunction(
  cast: Cast,
  state: SavedState,
  name: string,
  access: FunctionAccess,
): Promise<{ who: Role[]; leaks: string[] }> {
  const meant = toRoles(access.for);
  const args = access.args?.(cast) ?? {};
  const tells = access.tells ?? isSomething;
  const { who, leaks } = await findWhoCan(
    {
      what: `call ${name}`,
      meant: (role) => meant.includes(role),
      run: (role) => cast.ask[role].rpc(name, args),
      // Without arguments there is no missing row to compare a response with.
      ...(access.args && {
        runOnNothing: (role: Role) => cast.ask[role].rpc(name, hangOnNothing(args, null)),
      }),
      hasWorked: (_role, { data, error }, hasChanged) =>
        hasChanged || (!error && tells(data, cast)),
    },
    state,
  );
  return { who: ROLES.filter((role) => who.has(role)), leaks };
}

function isSomething(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== false;
}
