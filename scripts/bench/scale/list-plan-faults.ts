import type { PlanNode } from './log-plans.ts';

/**
 * Finds what makes a statement's cost grow with every added row.
 *
 * @param isLarge of a table and its schema, with a dot between
 * @param mostRows that one step may read
 * @returns a sentence for each fault
 */
export function listPlanFaults(
  plan: PlanNode,
  isLarge: (table: string) => boolean,
  mostRows: number,
): string[] {
  const name = plan['Relation Name'];
  const table = name && `${plan.Schema}.${name}`;
  const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  const looked = rows * (plan['Actual Loops'] ?? 1);
  const own =
    plan['Node Type'] === 'Seq Scan' && table && isLarge(table)
      ? [`goes through all of ${table}`]
      : looked > mostRows
        ? [`${plan['Node Type']} looks at ${Math.round(looked)} rows${table ? ` of ${table}` : ''}`]
        : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => listPlanFaults(part, isLarge, mostRows))];
}
