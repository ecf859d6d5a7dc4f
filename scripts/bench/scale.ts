import type { Sql } from 'postgres';
import { toDataFolders } from '../../supabase/embedded/data-folders.ts';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { countWaves, createSchools, type Scale } from './scale/create-schools.ts';
import { listPlanFaults } from './scale/list-plan-faults.ts';
import { listScreens, toUuid } from './scale/list-screens.ts';
import { listWorkerFunctions } from './scale/list-worker-functions.ts';
import { logPlans, type RunStatement } from './scale/log-plans.ts';
import { createWorld } from './support/create-world.ts';
import { openDatabase } from './support/open-database.ts';
import { startApp } from './support/start-app.ts';
import { startOpenMeteo } from './support/start-open-meteo.ts';
import { toPercentile } from './support/statistics.ts';

/** From a hundredth of the promised size to all of it. */
const SCALES: Record<Size, Scale[]> = {
  full: [
    { organisations: 20, sessions: 100 },
    { organisations: 200, sessions: 1_000 },
    { organisations: 2_000, sessions: 10_000 },
  ],
  short: [{ organisations: 4, sessions: 20 }],
};
const VISITS: Record<Size, number> = { full: 30, short: 1 };
/**
 * A connection plans each statement at its first use, which takes up to 25 ms, and then serves for
 * hours. The backend has twelve connections and uses them in turn.
 */
const FIRST_VISITS: Record<Size, number> = { full: 30, short: 0 };
/** Visits while the rows of each step are counted; the short form counts them from the start. */
const COUNTED_VISITS: Record<Size, number> = { full: 3, short: 0 };
const GOAL_MS = 50;
/** Background work that no user waits for. */
const BACKGROUND = 'Queries of workers';
/** Rows of a table that must not be scanned as a whole; a smaller one is read faster without an index. */
const LARGE_ROWS: Record<Size, number> = { full: 5_000, short: 100 };
/** Rows that one step of a statement may read: a search counts all 8,000 guests of the largest school. */
const MOST_ROWS = 10_000;

export const scale: Benchmark = {
  name: 'scale',
  title: 'The database as it fills',
  how: `2,000 organisations, 10,000 sessions and 1,000,000 waves in the embedded PostgreSQL, a tenth of them in the
    largest school. Its owner opens each screen thirty times, each time for another session, after thirty visits
    that do not count: in these each connection plans its statements for the first time. Ours is the slowest
    statement of a screen, its 95th percentile in PostgreSQL itself. Compared with the same at a hundredth of the
    rows. Then the benchmark opens each screen again, counts the rows of every step, also inside functions, which
    would slow the first measurement, and reads every plan: a statement that scans a large table, or reads more
    than ${MOST_ROWS} rows in one step, fails the run.`,
  records: [],
  async run(size, say) {
    const meteo = await startOpenMeteo();
    const app = await startApp({
      OPEN_METEO_MARINE_URL: meteo.marineUrl,
      OPEN_METEO_FORECAST_URL: meteo.forecastUrl,
    });
    const sql = openDatabase(app.dataDir, 1);
    try {
      const { cookie, userId } = await createWorld(app);
      // PostgreSQL reads so few rows without an index if it may choose. Turning that off shows
      // whether there is one.
      if (size === 'short') await sql`alter database postgres set enable_seqscan = off`;
      const plans = await logPlans(
        sql,
        toDataFolders(app.dataDir).postgres,
        app.backend.postgresPid,
      );
      const ofWorkers = new RegExp(`\\b(?:${(await listWorkerFunctions(sql)).join('|')})\\b`);
      const visitAll = async (scale: Scale, visits: number) => {
        const screens = new Map<string, RunStatement[]>([[BACKGROUND, []]]);
        await plans.takeStatements();
        for (const { name, toPath, toVisitorCookie } of listScreens(scale)) {
          const visit = (number: number) =>
            visitPage(app.url + toPath(number), toVisitorCookie?.(number) ?? cookie);
          for (let first = 0; first < FIRST_VISITS[size]; first++) await visit(visits + first);
          await plans.takeStatements();
          for (let number = 0; number < visits; number++) await visit(number);
          const ran = Object.groupBy(await plans.takeStatements(), ({ query, context }) =>
            ofWorkers.test(query + context) ? 'background' : 'screen',
          );
          screens.set(name, ran.screen ?? []);
          screens.set(BACKGROUND, (screens.get(BACKGROUND) ?? []).concat(ran.background ?? []));
        }
        return screens;
      };
      const seen: { waves: number; screens: Map<string, RunStatement[]> }[] = [];
      let before: Scale = { organisations: 0, sessions: 0 };
      // That the plans hold is all that the short form is asked: its first visits are counted.
      if (size === 'short') await plans.countRows();
      for (const scale of SCALES[size]) {
        await createSchools(sql, before, scale);
        if (before.sessions === 0) await joinLargest(sql, userId);
        before = scale;
        say(`${countWaves(scale)} waves are there`);
        seen.push({ waves: countWaves(scale), screens: await visitAll(scale, VISITS[size]) });
      }
      const comparisons = toComparisons(seen);
      for (const { what, notes = [] } of comparisons) say(`${what}: ${notes.join(' ')}`);
      await plans.countRows();
      const visits = COUNTED_VISITS[size];
      const counted = visits > 0 ? await visitAll(before, visits) : new Map(seen.at(-1)?.screens);
      counted.delete(BACKGROUND);
      await requireNoFaults(sql, counted, LARGE_ROWS[size]);
      return comparisons;
    } finally {
      await sql.end();
      await app.stop();
      meteo.stop();
    }
  },
};

async function joinLargest(sql: Sql, userId: string) {
  await sql`
    insert into public.memberships (organisation_id, profile_id, role)
    values (${toUuid('school', 1)}, ${userId}, 'owner')`;
}

async function visitPage(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}`);
}

/**
 * Leaves out statements about the catalogue: a driver reads all types on each new connection,
 * whatever the number of waves.
 *
 * @throws naming each statement whose cost grows with every row, and why
 */
async function requireNoFaults(sql: Sql, screens: Map<string, RunStatement[]>, largeRows: number) {
  const tables = await sql<{ name: string; rows: number }[]>`
    select n.nspname || '.' || c.relname as name, c.reltuples::integer as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'`;
  const rows = new Map(tables.map((table) => [table.name, table.rows]));
  const isLarge = (table: string) => (rows.get(table) ?? 0) > largeRows;
  const faults = [...screens].flatMap(([screen, statements]) =>
    statements
      .filter(({ query }) => !query.includes('pg_catalog.'))
      .flatMap(({ query, plan }) =>
        listPlanFaults(plan, isLarge, MOST_ROWS).map(
          (fault) => `${screen}: ${fault}: ${shorten(query)}`,
        ),
      ),
  );
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
}

function toComparisons(
  seen: { waves: number; screens: Map<string, RunStatement[]> }[],
): Comparison[] {
  const names = [...(seen[0]?.screens.keys() ?? [])].filter((name) =>
    seen.every(({ screens }) => screens.get(name)?.length),
  );
  return names.map((name) => {
    const slowest = seen.map(({ waves, screens }) => ({
      waves,
      ...findSlowest(screens.get(name) ?? []),
    }));
    const [first, last] = [slowest[0], slowest.at(-1)];
    const growth = slowest.map(({ waves, ms }) => `${waves} waves ${ms.toFixed(1)} ms`).join(', ');
    return {
      what: name,
      unit: 'ms',
      ours: [last?.ms ?? 0],
      bare: [first?.ms ?? 0],
      goal: name === BACKGROUND ? null : { ours: 'at most', value: GOAL_MS },
      notes: [`${last?.kinds} statements; ${growth}. The slowest: \`${last?.query}\``],
    };
  });
}

/** The statement with the highest 95th percentile. */
function findSlowest(statements: RunStatement[]) {
  const byQuery = Map.groupBy(statements, ({ query }) => query);
  const figures = [...byQuery].map(([query, runs]) => ({
    query: shorten(query),
    ms: toPercentile(
      runs.map(({ ms }) => ms),
      95,
    ),
  }));
  const slowest = figures.reduce((a, b) => (b.ms > a.ms ? b : a), { query: '', ms: 0 });
  return { ...slowest, kinds: figures.length };
}

function shorten(query: string): string {
  return query.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
}
