// Fills an installation with demo data: npm run demo. A second run adds nothing twice.
// With a school's own videos: npm run demo -- --footage FOLDER

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { OperatorProblem } from './installation/operator-problem.ts';
import { createDemoSchool } from './seed-demo/create-demo-school.ts';
import { listDrawnVideos, listOwnVideos } from './seed-demo/list-videos.ts';
import { openInstallation } from './seed-demo/open-installation.ts';
import { FIRST_KINDS, waitForConversions } from './seed-demo/wait-for-conversions.ts';

try {
  const own = readFootageOption();
  const ownVideos = own ? await listOwnVideos(own) : null;
  const installation = await openInstallation(FIRST_KINDS);
  try {
    const videos = ownVideos ?? listDrawnVideos(installation.dataDir);
    const { accounts, sessionIds, linkToken } = await createDemoSchool(installation, videos);
    if (installation.isOurs) await waitForConversions(installation.admin, sessionIds, FIRST_KINDS);
    console.log('\nSign in with one of these accounts (each run sets new passwords):\n');
    for (const { role, email, password } of accounts) {
      console.log(`  ${role.padEnd(8)} ${email.padEnd(26)} ${password}`);
    }
    console.log('\nFor the admin tools, start with ADMIN_EMAILS=lena@dune-beach.example');
    console.log(
      `\nEveryone who has this link sees the newest session:\n\n  ${getSiteUrl()}/w/${linkToken}`,
    );
    console.log(
      installation.isOurs
        ? '\nNow type: npm start. The sharper versions of the videos are made while it runs.\n'
        : '\nThe videos are being converted; the session page shows the progress.\n',
    );
  } finally {
    await installation.close();
  }
} catch (error) {
  if (!(error instanceof OperatorProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The folder of `--footage`. */
function readFootageOption(): string | null {
  try {
    const { values } = parseArgs({ options: { footage: { type: 'string' } } });
    return values.footage === undefined ? null : resolve(values.footage);
  } catch {
    throw new OperatorProblem('Type: npm run demo, or npm run demo -- --footage FOLDER');
  }
}
