import { parseArgs } from 'node:util';
import { restore } from '../src/server/backup/restore.ts';
import { readConfig } from '../src/server/config.ts';
import { checkRestored } from '../src/server/start/check-restored.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `DATA_DIR=/new npm run restore -- --from /backups/2026-11-28 --keys-from /safe/formledger.keys` puts a backup into an
 * installation without data. docs/backup.md.
 */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'keys-from': { type: 'string' } } });
  if (values.from === undefined) throw new Error('Name the backup: npm run restore -- --from FOLDER');
  const manifest = await restore(readConfig(process.env), values.from, { keysFrom: values['keys-from'] });
  const { accounts, missing } = await checkRestored(process.env);
  process.stdout.write(
    `Restored the backup of ${manifest.made}: ${accounts} accounts and ${manifest.files} files. The keys open it.\n`,
  );
  if (missing.length > 0)
    throw new Error(`${missing.length} files that accounts refer to are not in the backup.`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
