import type { TableAccess } from './access-types.ts';
import type { Cast } from './create-cast.ts';
import { ROLES, type Role, toRights } from './roles.ts';
import type { SavedState } from './saved-state.ts';
import { readText, type Subject } from './try-table.ts';

/**
 * Every role updates and deletes without a filter: then PostgreSQL does not check the select
 * policy, which hides a careless one in all other tries.
 *
 * @returns a sentence for each row that a role changed without the right
 */
export async function tryAllRows(
  cast: Cast,
  state: SavedState,
  table: string,
  access: TableAccess,
  subjects: Subject[],
): Promise<string[]> {
  const sentences: string[] = [];
  for (const verb of ['update', 'delete'] as const) {
    const mayTouch = (role: Role, { access: row }: Subject) =>
      toRights(row.may, 'siud')[role].includes(verb.charAt(0));
    const touchAll = async (role: Role) => {
      const rows = cast.ask[role].from(table);
      await (verb === 'update' ? rows.update(access.change) : rows.delete());
    };
    const listTouched = async () => {
      const texts = await Promise.all(subjects.map(({ key }) => readText(cast, table, key)));
      return subjects.filter(({ text }, place) => texts[place] !== text);
    };

    const people = ROLES.filter((role) => role !== 'service');
    const touchNone = people.filter((role) => !subjects.some((each) => mayTouch(role, each)));
    await Promise.all(touchNone.map(touchAll));
    const alone =
      (await listTouched()).length > 0
        ? people
        : people.filter((role) => !touchNone.includes(role));
    for (const role of alone) {
      await state.restore();
      await touchAll(role);
      for (const subject of await listTouched()) {
        if (mayTouch(role, subject)) continue;
        sentences.push(`${role} can ${verb} ${table} "${subject.name}" by asking for all rows`);
      }
    }
    await state.restore();
  }
  return sentences;
}
