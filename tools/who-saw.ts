import { StartRefused } from '../src/server/config/start-refused.ts';
import { type Seen, whoSaw } from '../src/server/data/users/who-saw.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

const DAYS = 30;

/**
 * `npm run who-saw -- person@example.com` prints who opened this account in the last 30 days, and which accounts this
 * person, adviser or supporter opened, with what they saw there. A number after the address asks for other days.
 */
try {
  const [, , email, days = String(DAYS)] = process.argv;
  if (email === undefined)
    throw new StartRefused('Give the email address of an account, an adviser or a supporter.');
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new StartRefused(`Give a number of days, not '${days}'.`);
  const seen = await withDatabase(process.env, ({ db, clock }) =>
    db.asSystem((tx) => whoSaw(tx, email, new Date(clock().getTime() - Number(days) * 86_400_000))),
  );
  if (seen === undefined) throw new StartRefused(`No account and no adviser has the address ${email}.`);
  process.stdout.write(`${seen.length} lines about ${email} in the last ${days} days\n${tableOf(seen)}`);
} catch (error) {
  sayRefusal(error);
  process.exitCode = 1;
}

/** Tab-separated, for a spreadsheet. Texts that others typed cannot become formulas or more lines. */
function tableOf(seen: readonly Seen[]): string {
  const head = ['from', 'to', 'account', 'who', 'role', 'what', 'where'];
  const lines = seen.map(({ from, to, account, who, role, what, where }) => [
    from.toISOString(),
    to.toISOString(),
    ...[account, who, role, what, where].map((text) =>
      text.replace(/[\t\r\n]+/g, ' ').replace(/^[=+\-@]/, "'$&"),
    ),
  ]);
  return [head, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}
