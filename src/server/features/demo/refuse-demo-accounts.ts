import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { findDemoPeople } from './find-demo-accounts.ts';

/** The app must not start as it is configured. The message tells the operator what to do. */
export class StartRefused extends Error {}

/** Throws StartRefused when a service is real while demo accounts exist, whose passwords everybody can read. */
export async function refuseDemoAccounts(
  { realServices }: Pick<Config, 'realServices'>,
  db: Database,
): Promise<void> {
  if (realServices.length === 0) return;
  const { users, agents } = await db.asSystem(findDemoPeople);
  const emails = [...users, ...agents].map(({ email }) => email);
  if (emails.length === 0) return;
  throw new StartRefused(
    [
      `Formledger does not start: the database has demo accounts (${emails.join(', ')}), and these services are real: ${realServices.join(', ')}.`,
      'Anyone can read the passwords of demo accounts. Remove the accounts with all they own:',
      '',
      '  npm run demo:remove',
    ].join('\n'),
  );
}
