import { removeDemoAccounts } from '../src/server/features/demo/remove-demo-accounts.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/** `npm run demo:remove` deletes the demo accounts and all their data from the database in the environment. */
try {
  const { emails, rows, files, drafts } = await withDatabase(process.env, removeDemoAccounts);
  process.stdout.write(
    emails.length === 0
      ? 'There are no demo accounts.\n'
      : `Removed the demo accounts ${emails.join(', ')}: ${rows} rows, ${files} files and ${drafts} drafts of forms and rates.\n`,
  );
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}
