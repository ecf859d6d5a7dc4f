// Checks whether rows, files and states match: npm run check. May run at any time. --json, --repair.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { toAdvice } from '#app/domain/consistency/to-advice.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { listFindings } from './check/list-findings.ts';
import { findBackend } from './installation/find-backend.ts';
import { OperatorProblem } from './installation/operator-problem.ts';

const DAY_SECONDS = 24 * 60 * 60;

try {
  const asked = readArguments();
  const dataDir = resolve(process.env.DATA_DIR || './.data');
  const backend = await findBackend(dataDir);
  if (!backend) {
    throw new OperatorProblem(
      `No server is running with DATA_DIR ${dataDir}. Start it first: npm start`,
    );
  }
  const db = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  // Only jobs that can run again and that no worker has claimed within a day; an operator checks the rest.
  const repaired = asked.repair
    ? requireData(
        'Removing unwanted renditions',
        await db.rpc('remove_unwanted_renditions', { grace_seconds: DAY_SECONDS }),
      )
    : 0;
  const findings = (
    await listFindings({
      db,
      dataDir: backend.isEmbedded ? dataDir : null,
      workDir: process.env.WORK_DIR || undefined,
    })
  ).map((finding) => ({ ...finding, advice: toAdvice(finding.kind) }));
  if (asked.json) {
    console.log(JSON.stringify({ findings, repaired }, null, 2));
  } else {
    for (const { kind, id, detail, advice } of findings)
      console.log(`${kind}  ${id}  ${detail}\n    ${advice}`);
    if (repaired > 0) console.log(`${repaired} unwanted files are being removed.`);
    console.log(findings.length === 0 ? 'Everything agrees.' : `${findings.length} findings.`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  if (error instanceof OperatorProblem) console.error(error.message);
  else console.error('The check could not run.', error);
  // 1 would mean that there are findings.
  process.exitCode = 2;
}

function readArguments() {
  try {
    const options = { json: { type: 'boolean' }, repair: { type: 'boolean' } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new OperatorProblem(`${error.message}. The options are --json and --repair.`);
  }
}
