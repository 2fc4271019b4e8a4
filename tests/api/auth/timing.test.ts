import { expect, test } from 'vitest';
import { getToken, userFromEmail } from '#contract/auth.ts';
import { addUser, addUserWithPassword } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const ROUNDS = 15;

/** Median milliseconds of known and unknown addresses, taken in turns so that a busy machine slows both. */
async function medians(call: (email: string, address: string) => Promise<unknown>, known: readonly string[]) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [n, email] of known.entries()) {
    for (const [kind, asked] of [
      ['known', email],
      ['unknown', `unknown-${n}@people.example`],
    ] as const) {
      const start = performance.now();
      await call(asked, `10.7.${n}.${kind === 'known' ? 1 : 2}`);
      times[kind].push(performance.now() - start);
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** Without equal work one would be several times the other: a hash is 30 ms, a mail some milliseconds. */
function expectAlike({ known, unknown }: { known: number; unknown: number }): void {
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.6);
}

test('a wrong password takes as long for an unknown address as for a known one', async () => {
  const known = [];
  for (let n = 0; n < ROUNDS; n += 1) known.push((await addUserWithPassword(app)).email);
  const call = (email: string, address: string) =>
    app.call(getToken, { body: { email, password: 'Wrong password 1' }, address });
  expectAlike(await medians(call, known));
});

test('asking for a link takes as long for an unknown address as for a known one', async () => {
  const known = [];
  for (let n = 0; n < ROUNDS; n += 1) known.push((await addUser(app)).email);
  const call = (email: string, address: string) => app.call(userFromEmail, { query: { email }, address });
  await call('warm-up@people.example', '10.8.0.1');
  expectAlike(await medians(call, known));
});
