import {
  addStaffByOperator,
  resetAuthenticatorByOperator,
} from '../src/server/features/staff/staff-by-operator.ts';
import { withDatabase } from '../src/server/start/open-for-command.ts';
import { sayRefusal } from '../src/server/start/say-refusal.ts';

/**
 * `npm run staff:add -- EMAIL` makes an account an editor and approver, and `npm run staff:add -- EMAIL support` makes
 * it support. `npm run staff:reset-authenticator -- EMAIL` lets a member of staff set up a new authenticator. They use
 * the database in the environment.
 */
const acts = {
  add: addStaffByOperator,
  support: (services: Parameters<typeof addStaffByOperator>[0], email: string) =>
    addStaffByOperator(services, email, 'support'),
  'reset-authenticator': resetAuthenticatorByOperator,
};

const [command = '', email, ...rest] = process.argv.slice(2);
const isSupport = command === 'add' && rest.length === 1 && rest[0] === 'support';
const act = isSupport ? 'support' : rest.length === 0 ? command : '';

if (!isAct(act) || email === undefined) {
  fail('Usage: npm run staff:add -- EMAIL [support]\n   or: npm run staff:reset-authenticator -- EMAIL');
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
