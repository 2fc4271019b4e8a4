import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { StartRefused } from '../../config/start-refused.ts';
import type { Database } from '../../db/database.ts';
import { findDemoPeople } from './find-demo-accounts.ts';

type RefusalConfig = Pick<Config, 'realServices' | 'dataDir' | 'databaseUrl' | 'filesUrl'>;

/** Throws StartRefused if a service is real while demo accounts exist, because their passwords are public. */
export async function refuseDemoAccounts(config: RefusalConfig, db: Database): Promise<void> {
  const { realServices } = config;
  if (realServices.length === 0) return;
  const { users, agents } = await db.asSystem(findDemoPeople);
  const emails = [...users, ...agents].map(({ email }) => email);
  if (emails.length === 0) return;
  throw new StartRefused(
    [
      `Formledger does not start: the database has demo accounts (${emails.join(', ')}), and these services are real: ${realServices.join(', ')}.`,
      `Anyone can read the passwords of demo accounts. Remove the accounts with all they own${withSame(config)}:`,
      '',
      `  ${dataDirPrefix(config)}npm run demo:remove`,
    ].join('\n'),
  );
}

/** Only the names, because the values contain passwords. */
function withSame({ databaseUrl, filesUrl }: RefusalConfig): string {
  const names = [
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(filesUrl === undefined ? [] : ['FILES_URL']),
  ];
  return names.length === 0 ? '' : `, with the same ${names.join(' and ')}`;
}

/** npm runs the command in the project folder, where `./data` is the default. */
const defaultDataDir = fileURLToPath(new URL('../../../../data', import.meta.url));

function dataDirPrefix({ dataDir }: RefusalConfig): string {
  return dataDir === defaultDataDir ? '' : `DATA_DIR=${shellWord(dataDir)} `;
}

function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
