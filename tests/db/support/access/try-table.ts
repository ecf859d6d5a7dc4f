import { randomUUID } from 'node:crypto';
import type { RowAccess, TableAccess } from './access-types.ts';
import { askOnce, type Heard } from './ask-once.ts';
import type { Cast } from './create-cast.ts';
import { type Attempt, findWhoCan } from './find-who-can.ts';
import { hangOnNothing, toUnknownId } from './hang-on-nothing.ts';
import type { Row } from './plant-row.ts';
import { plantRow } from './plant-row.ts';
import { ROLES, type Role, toRights } from './roles.ts';
import type { SavedState } from './saved-state.ts';

const VERBS = { s: 'select', i: 'insert', u: 'update', d: 'delete' } as const;

/** A row of the matrix that exists in the database. */
export type Subject = { name: string; access: RowAccess; key: Row; text: string };

export type Outcome = {
  /** By row and role, as the matrix writes it. */
  rights: Record<string, Record<Role, string>>;
  /** Rejections that reveal or do more than for a missing row. */
  leaks: string[];
};

const keyOf = (table: TableAccess) => table.key ?? ['id'];

/** Plants the rows of a table, in the order in which they are written. */
export async function plantSubjects(cast: Cast, table: string, access: TableAccess) {
  const subjects: Subject[] = [];
  for (const [name, row] of Object.entries(access.rows)) {
    const written = { ...row.row(cast, null), ...row.planted };
    const isThere = row.onlyOne && (await readText(cast, table, pick(written, keyOf(access))));
    const key = pick(isThere ? written : await plantRow(cast.sql, table, written), keyOf(access));
    subjects.push({ name, access: row, key, text: await readText(cast, table, key) });
  }
  return subjects;
}

/** Every role tries every verb on every row of a table. */
export async function tryTable(
  cast: Cast,
  state: SavedState,
  table: string,
  access: TableAccess,
  subjects: Subject[],
): Promise<Outcome> {
  const outcome: Outcome = { rights: {}, leaks: [] };
  const heard: Heard = new Map();
  for (const subject of subjects) {
    const meant = toRights(subject.access.may, 'siud');
    const found = new Map<string, Set<Role>>();
    for (const [letter, verb] of Object.entries(VERBS)) {
      const tried = toAttempt(cast, table, access, subject, verb);
      const attempt: Attempt = {
        ...tried,
        // What is inserted is as it would be beside this row.
        runOnNothing:
          verb === 'insert' ? tried.runOnNothing : askOnce(heard, verb, tried.runOnNothing),
        what: `${verb} ${table} "${subject.name}"`,
        meant: (role) => meant[role].includes(letter),
      };
      const { who, leaks } = await findWhoCan(attempt, state);
      found.set(letter, who);
      outcome.leaks.push(...leaks);
    }
    outcome.rights[subject.name] = Object.fromEntries(
      ROLES.map((role) => [
        role,
        [...found].map(([letter, who]) => (who.has(role) ? letter : '-')).join(''),
      ]),
    ) as Record<Role, string>;
  }
  return outcome;
}

function toAttempt(
  cast: Cast,
  table: string,
  access: TableAccess,
  subject: Subject,
  verb: (typeof VERBS)[keyof typeof VERBS],
): Pick<Attempt, 'run' | 'hasWorked' | 'prepare'> & Required<Pick<Attempt, 'runOnNothing'>> {
  const { key, access: row } = subject;
  const at = (role: Role) => cast.ask[role].from(table);
  const read = (where: Row) => readText(cast, table, where);
  const nothing = Object.fromEntries(
    Object.entries(key).map(([column, value]) => [column, toUnknownId(value)]),
  );
  const count = 'exact' as const;
  if (verb === 'select') {
    const look = (role: Role, where: Row) => at(role).select(Object.keys(key).join()).match(where);
    return {
      run: (role) => look(role, key),
      runOnNothing: (role) => look(role, nothing),
      hasWorked: (_role, { data }) => Array.isArray(data) && data.length > 0,
    };
  }
  if (verb === 'update' || verb === 'delete') {
    const write = (role: Role, where: Row) =>
      verb === 'update'
        ? at(role).update(access.change, { count }).match(where)
        : at(role).delete({ count }).match(where);
    return {
      run: (role) => write(role, key),
      runOnNothing: (role) => write(role, nothing),
      hasWorked: async (_role, _answer, hasChanged) =>
        hasChanged && (await read(key)) !== subject.text,
    };
  }
  const tried = new Map<Role, Row>();
  const toNew = (role: Role) => {
    const written = row.row(cast, cast.ids[role]);
    return keyOf(access).includes('id') ? { id: randomUUID(), ...written } : written;
  };
  return {
    ...(row.onlyOne && { prepare: () => putAway(cast, table, key) }),
    run: (role) => {
      const made = toNew(role);
      tried.set(role, pick(made, keyOf(access)));
      return at(role).insert(made);
    },
    runOnNothing: (role) => at(role).insert(hangOnNothing(toNew(role), cast.ids[role])),
    hasWorked: async (role, _answer, hasChanged) =>
      hasChanged && (await read(tried.get(role) ?? {})) !== '',
  };
}

/** The row as JSON; empty when there is none. */
export async function readText({ sql }: Cast, table: string, key: Row): Promise<string> {
  const name = sql(`public.${table}`);
  const [found] = await sql`
    select to_jsonb(t)::text as text from ${name} t
    where to_jsonb(t) @> ${sql.json(key as never)}`;
  return found?.text ?? '';
}

/** Without the effects of a deletion. */
async function putAway({ sql }: Cast, table: string, key: Row) {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from ${sql(`public.${table}`)} t
      where to_jsonb(t) @> ${sql.json(key as never)}`;
  });
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
