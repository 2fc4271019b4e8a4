import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffRoles } from '#contract/staff/staff-roles.ts';
import { endpoints } from '#contract/index.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { type Sample, samples } from './samples.ts';

/**
 * Every call with one value at a time at and beyond the limits of PostgreSQL's integers, dates and texts: bad input is
 * refused and never causes a server error. `FUZZ_REQUESTS=12000` tries more of them (`npm run fuzz:api`).
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20);

const app = useTestApp();

const INT4 = 2_147_483_647;
const numbers = [
  -1,
  0,
  0.5,
  -INT4 - 1,
  -INT4 - 2,
  INT4,
  INT4 + 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  -(2 ** 64),

  1e21,
  1e308,
  -1e308,
  253_402_300_800,
  8.64e15,
  8.64e15 + 1,
  -8.64e15,
];
const texts = [
  '',
  ' ',
  '-',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '9'.repeat(40),
  '-9223372036854775809',
  '00/00/0000',
  '31/02/2025',
  '01/01/0000',
  '31/12/9999',
  '01/01/99999',
  '29/02/1900',
  '0000-00-00',
  '9999-12-31',
  '2025-13-01',
  '+275760-09-13',
  '-271821-04-19',
  '2025-02-30T25:61:61Z',
  '2025-26',
  '9999-00',
  '0000-01',
  "' or 1=1 --",
  '../../x',
  '%00',
  '\u{1F600}',
  'a'.repeat(5_000),
];
const anything = [...numbers, ...texts, null, true, [], {}, [[]], { length: -1 }];

/** The place of a value in a sample: 'query', 'timefrom'. */
type Place = readonly [keyof Sample, ...(string | number)[]];

const calls = [...endpoints].map(([name, endpoint]) => {
  const { params, query, body } = { query: {}, ...samples[name] };
  // Also tries parameters that the sample leaves out.
  const optional = Object.fromEntries(Object.keys(endpoint.query.properties).map((key) => [key, 1]));
  const headers = samples[name]?.headers;
  const sample: Sample = { ...(params && { params }), query, body, ...(headers && { headers }) };
  const places = [
    ...placesOf(['params'], params ?? {}),
    ...placesOf(['query'], { ts: 1, ...optional, ...query }),
    ...placesOf(['body'], body),
  ];
  return { name, endpoint, sample, places };
});

test('refuses a value beyond every limit without a server error', { timeout: 600_000 }, async () => {
  const { userId } = await addUser(app, { is_admin: true, staff_roles: [...staffRoles] });
  let token = await addSession(app, userId);
  const random = fc.sample(
    fc.constantFrom(...calls.filter(({ places }) => places.length > 0)).chain(({ places, ...call }) =>
      fc.record({
        call: fc.constant(call),
        place: fc.constantFrom(...places),
        value: fc.constantFrom(...anything),
      }),
    ),
    { numRuns: REQUESTS, seed: SEED },
  );
  const failures: string[] = [];
  for (const { call, place, value } of random) {
    const { status } = await send(call.endpoint, withValue(call.sample, place, value), token);
    if (status >= 500)
      failures.push(
        `${status}: ${call.name} with ${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`,
      );
    // A call that ends sessions has ended this one.
    if (status === 401) token = await addSession(app, userId);
  }
  expect(failures).toEqual([]);
});

/** Every value that is not a list or a record, and every list and record as a whole. */
function placesOf(place: Place, value: unknown): Place[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    ...(place.length > 1 ? [place] : []),
    // A form's answers have hundreds of boxes; the first few represent the rest.
    ...inside.slice(0, 12).flatMap(([key, one]) => placesOf([...place, key], one)),
  ];
}

function withValue(sample: Sample, [part, ...keys]: Place, value: unknown): Sample {
  const copy = structuredClone(sample) as Record<string, unknown>;
  let at = (copy[part] ??= {}) as Record<string | number, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = keys.at(-1);
  if (last !== undefined) at[last] = value;
  return copy;
}

function send(endpoint: Endpoint, { params, query, body, headers }: Sample, token: string) {
  return app.call(endpoint, {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body === undefined ? {} : { body }),
    ...(endpoint.access === 'session' || endpoint.access === 'admin' ? { token } : {}),
  });
}
