import {
  addStaffByOperator,
  resetAuthenticatorByOperator,
} from '../src/server/features/staff/staff-by-operator.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `npm run staff:add -- EMAIL` makes an account an editor and approver; `npm run staff:reset-authenticator -- EMAIL`
 * lets a member of staff set up a new authenticator. Both use the database in the environment.
 */
const acts = { add: addStaffByOperator, 'reset-authenticator': resetAuthenticatorByOperator };

const [act = '', email, ...rest] = process.argv.slice(2);

if (!isAct(act) || email === undefined || rest.length > 0) {
  fail('Usage: npm run staff:add -- EMAIL\n   or: npm run staff:reset-authenticator -- EMAIL');
} else {
  try {
    const { done, message } = await withDatabase(process.env, (services) => acts[act](services, email));
    if (done) process.stdout.write(`${message}\n`);
    else fail(message);
  } catch (error) {
    sayRefusal(error);
    process.exitCode = 1;
  }
}

function isAct(word: string): word is keyof typeof acts {
  return Object.hasOwn(acts, word);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
