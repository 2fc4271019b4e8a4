// Plain JavaScript for any Node 20 or newer: runs before npm start and npm test on a machine without packages. `node
// scripts/setup.mjs bench` installs the packages of that folder instead of the product's.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] ?? '');
const stamp = join(root, 'node_modules', '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages…');
  // Not `npm ci`: it refuses a lock file without an optional package of another platform, and npm leaves those out if
  // a registry does not offer them. `install --no-save` takes the locked versions and writes nothing back.
  execFileSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  writeFileSync(stamp, lock);
}
