// Fills an installation with demo data: npm run demo. A second run adds nothing twice.

import { OperatorProblem } from './installation/operator-problem.ts';
import { openInstallation } from './seed-demo/open-installation.ts';
import { seedSchool } from './seed-demo/seed-school.ts';
import { waitForConversions } from './seed-demo/wait-for-conversions.ts';

try {
  const installation = await openInstallation();
  try {
    const { accounts, sessionId } = await seedSchool(installation);
    if (installation.isOurs) await waitForConversions(installation.admin, sessionId);
    console.log('\nSign in with one of these accounts (each run sets new passwords):\n');
    for (const { role, email, password } of accounts) {
      console.log(`  ${role.padEnd(8)} ${email.padEnd(26)} ${password}`);
    }
    console.log(
      installation.isOurs
        ? '\nNow type: npm start\n'
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
