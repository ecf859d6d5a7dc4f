import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { waitUntil } from '../support/wait-until.ts';

/** A node of PostgreSQL's EXPLAIN in JSON, as far as this benchmark reads it. */
export type PlanNode = {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

export type RunStatement = {
  query: string;
  ms: number;
  plan: PlanNode;
  /** The functions around the statement, innermost first; empty when it was sent by itself. */
  context: string;
};

const FOLDER = 'log';

/**
 * Makes PostgreSQL write the plan of every statement into JSON files beside its data. Restarts
 * PostgreSQL for that, as after a crash.
 *
 * @param sql as superuser; its own statements are written like all others
 * @param clusterDir PostgreSQL's data folder
 * @see https://www.postgresql.org/docs/current/auto-explain.html
 */
export async function logPlans(sql: Sql, clusterDir: string, postgresPid: number) {
  const settings = {
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: FOLDER,
    shared_preload_libraries: 'auto_explain',
    'auto_explain.log_format': 'json',
    // Adds the schema of a table.
    'auto_explain.log_verbose': 'on',
    // Reading the clock at each row would take most of the time.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_parameter_max_length': '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql.unsafe(`alter system set ${name} = '${value}'`);
  }
  // Precedes the backend's own settings on the command line.
  await sql`alter database postgres set log_min_messages = 'log'`;
  await sql.unsafe(`alter database postgres set auto_explain.log_min_duration = 0`);
  process.kill(postgresPid, 'SIGINT');
  await waitUntil('PostgreSQL’s new start', () =>
    sql`select 1 from pg_settings where name = 'logging_collector' and setting = 'on'`.then(
      (rows) => rows.length === 1,
      () => false,
    ),
  );
  const log = openLog(join(clusterDir, FOLDER));
  return {
    /**
     * From now on plans contain the rows of each step, and statements inside functions are written
     * too. Both make statements several times slower: one visit of a page has hundreds of the latter.
     */
    async countRows(): Promise<void> {
      await sql`alter system set auto_explain.log_nested_statements = on`;
      await sql`alter system set auto_explain.log_analyze = on`;
      await sql`select pg_reload_conf()`;
      await waitUntil('PostgreSQL’s settings', () =>
        sql`select 1 from pg_settings
          where name = 'auto_explain.log_analyze' and setting::boolean`.then(
          (rows) => rows.length === 1,
        ),
      );
    },
    /** Statements since the last call. */
    async takeStatements(): Promise<RunStatement[]> {
      const mark = `the end of ${crypto.randomUUID()}`;
      await sql.unsafe(`select '${mark}' from public.organisations limit 0`);
      let lines: string[] = [];
      await waitUntil('PostgreSQL’s log', async () => {
        const fresh = log.readNewLines();
        lines = lines.concat(fresh);
        return fresh.some((line) => line.includes(mark));
      });
      return lines.flatMap((line) => toStatement(JSON.parse(line))).slice(0, -1);
    },
  };
}

/** Reads each line once: the log of a full run has gigabytes. */
function openLog(folder: string) {
  const readBytes = new Map<string, number>();
  const readNew = (name: string): string[] => {
    const from = readBytes.get(name) ?? 0;
    const file = openSync(join(folder, name), 'r');
    try {
      const bytes = Buffer.alloc(fstatSync(file).size - from);
      const count = readSync(file, bytes, 0, bytes.length, from);
      // The last line may still be being written.
      const end = bytes.subarray(0, count).lastIndexOf('\n') + 1;
      readBytes.set(name, from + end);
      return bytes.subarray(0, end).toString().split('\n').slice(0, -1);
    } finally {
      closeSync(file);
    }
  };
  return {
    readNewLines: (): string[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .flatMap(readNew),
  };
}

type LogEntry = { message?: string; context?: string };

function toStatement({ message = '', context = '' }: LogEntry): RunStatement[] {
  const found = /^duration: ([\d.]+) ms\s+plan:\n(.*)$/s.exec(message);
  if (!found) return [];
  const [, ms, json = ''] = found;
  const said: { 'Query Text': string; Plan: PlanNode } = JSON.parse(json);
  return [{ query: said['Query Text'], ms: Number(ms), plan: said.Plan, context }];
}
