import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Writes `client/sbom.cdx.json`: every package that runs in this release, with its version and
 * hash, in CycloneDX. Scanners for known vulnerabilities read it without the sources. Needs the
 * release's name: `saveRelease` runs first.
 * @param {string} folder of the build
 */
export function saveSbom(folder) {
  const { release } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  // From the lock file, not from the installed packages: a developer's folder and the image list
  // the same packages.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const sbom = JSON.parse(
    execFileSync('npm', [...args, '--loglevel=error'], {
      cwd: root,
      maxBuffer: MAX_BYTES,
    }).toString(),
  );
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // npm names the product after its folder.
  Object.assign(sbom.metadata.component, { name, version: release, type: 'application' });
  writeFileSync(join(folder, 'client/sbom.cdx.json'), `${JSON.stringify(sbom)}\n`);
}
