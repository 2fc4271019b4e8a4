import { writeFileSync } from 'node:fs';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { compareWithLock, lockFile, lockOf, readLock } from '#form-schemas/shipped/lock.ts';

// npm run forms:lock              locks new definitions; refuses if a locked one has changed
// npm run forms:lock -- --again   locks all of them in their current form: only before anyone has filed with them
const definitions = shippedDefinitions();
const { changed, open } = compareWithLock(readLock(), definitions);

if (changed.length > 0 && !process.argv.includes('--again')) {
  console.error(`Locked definitions have changed: ${changed.join(', ')}`);
  console.error('Save a changed form as a new file named after its first year. Restore these files.');
  process.exitCode = 1;
} else {
  writeFileSync(lockFile, `${JSON.stringify(lockOf(definitions), null, 2)}\n`);
  const now = [...changed, ...open];
  console.log(now.length > 0 ? `Locked: ${now.join(', ')}` : 'Every definition is already locked.');
}
