import { parseArgs } from 'node:util';
import { backUp } from '../src/server/backup/back-up.ts';
import { readConfig } from '../src/server/config.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `npm run backup -- --to /backups/2026-11-28 --keys-to /safe/formledger.keys` backs up the database and the files of
 * the installation in the environment, while it runs. docs/backup.md.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'keys-to': { type: 'string' } } });
  if (values.to === undefined) throw new Error('Name a new folder: npm run backup -- --to FOLDER');
  const { folder, how, files } = await backUp(readConfig(process.env), values.to, {
    keysTo: values['keys-to'],
    now: new Date(),
  });
  process.stdout.write(`Backed up the database (${how}) and ${files} files to ${folder}.\n`);
  process.stdout.write(
    values['keys-to'] === undefined
      ? 'The backup has no keys. Without them no one can read it: keep SECRET_KEY somewhere else, or add --keys-to FILE.\n'
      : `The keys are in ${values['keys-to']}. Keep them apart from the backup.\n`,
  );
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
