import { expect, test } from 'vitest';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import { getDeadlines } from '#contract/tax/deadlines.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Today is 20 November 2026. */
const app = useTestApp();

const asks = (token: string, query: Record<string, number> = {}) =>
  app.call(getDigitalTaxDuty, { token, query });
const deadlines = (token: string, year: number, query: Record<string, string> = {}) =>
  app.call(getDeadlines, { token, query: { tax_year_id: year, ...query } });

/** A trade with this turnover in the year that ends on 5 April of the next one. */
async function trades(filer: Filer, turnover: number, year: number) {
  // The form asks whether the business began or ended from 2025-26 on.
  const { box_5q: _began, box_6q: _ended, ...trade } = TRADE;
  const answers = year < 2025 ? trade : TRADE;
  await filer.save('self_employment', { ...answers, box_7: `05/04/${year + 1}`, box_9: turnover }, year);
}

test('a turnover above £50,000 in 2024-25 makes Digital Tax compulsory from 6 April 2026', async () => {
  const filer = await newFiler(app);
  await trades(filer, 60_000, 2024);
  const { status, body } = await asks(filer.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tax_year: '2026-2027',
    duty: 'must',
    from: '2026-04-06',
    uses: true,
    basis: 'income',
    hmrc_status: null,
    income: { tax_year: '2024-2025', amount: 60_000, limit: 50_000 },
    concerns_year: true,
  });
  expect(body.seen.url).toMatch(/^https:\/\/www\.gov\.uk/);
  // Nothing was sent through us, but it can have been sent elsewhere.
  expect(body.updates.map(({ from, to, due, state }) => [from, to, due, state])).toEqual([
    ['2026-04-06', '2026-07-05', '2026-08-07', 'unknown'],
    ['2026-04-06', '2026-10-05', '2026-11-07', 'unknown'],
    ['2026-04-06', '2027-01-05', '2027-02-07', 'not_open'],
    ['2026-04-06', '2027-04-05', '2027-05-07', 'not_open'],
  ]);
});

test('income of trade and property counts together, with the limit of the later year', async () => {
  const filer = await newFiler(app);
  await trades(filer, 20_000, 2025);
  expect((await asks(filer.token)).body).toMatchObject({ duty: 'may', from: null, uses: false, updates: [] });
  await filer.save('property', { include: true, box_1: 1, box_20: 11_000 }, 2025);
  const { body } = await asks(filer.token);
  expect(body).toMatchObject({
    duty: 'must',
    from: '2027-04-06',
    uses: false,
    income: { tax_year: '2025-2026', amount: 31_000, limit: 30_000 },
    updates: [],
  });
});

test('a year without answers is not known, and a job alone is no qualifying income', async () => {
  const filer = await newFiler(app);
  expect((await asks(filer.token)).body).toMatchObject({ duty: 'not_known', income: null, uses: false });
  await filer.save('employment', [{ ...JOB, box_1: 90_000, box_6: false }], 2024);
  expect((await asks(filer.token)).body).toMatchObject({
    duty: 'may',
    income: { tax_year: '2024-2025', amount: 0, limit: 50_000 },
  });
});

test('a year before Digital Tax is compulsory says so only if it soon is', async () => {
  const filer = await newFiler(app);
  await trades(filer, 60_000, 2024);
  const concerns = async (year: number) => {
    const { body } = await asks(filer.token, { tax_year_id: year });
    return [body.concerns_year, body.from, body.uses, body.updates.length];
  };
  expect(await concerns(2024)).toEqual([false, '2026-04-06', false, 0]);
  expect(await concerns(2025)).toEqual([true, '2026-04-06', false, 0]);
  expect(await concerns(2026)).toEqual([true, '2026-04-06', true, 4]);
  expect((await asks(filer.token, { tax_year_id: 2027 })).status).toBe(404);
});

test('hides the income of one account from another', async () => {
  const filer = await newFiler(app);
  await trades(filer, 60_000, 2024);
  const { userId } = await addUser(app);
  expect((await asks(await addSession(app, userId))).body).toMatchObject({ duty: 'not_known', income: null });
});

test('an agent sees the duty of the client of the session', async () => {
  const client = await newFiler(app);
  const other = await newFiler(app);
  await trades(client, 60_000, 2024);
  const { agentId } = await addAgent(
    app,
    [client, other].map(({ userId }) => ({ userId, email: '' })),
  );
  const dutyOf = async (userId: number) => (await asks(await addSession(app, userId, { agentId }))).body.duty;
  expect(await dutyOf(client.userId)).toBe('must');
  expect(await dutyOf(other.userId)).toBe('not_known');
});

test('the updates are among the deadlines of a year in which Digital Tax is compulsory', async () => {
  const filer = await newFiler(app);
  await trades(filer, 60_000, 2024);
  const { body } = await deadlines(filer.token, 2026);
  expect(body.dates.map(({ name, date, state }) => [name, date, state])).toEqual([
    ['update_1', '2026-08-07', 'unknown'],
    ['update_2', '2026-11-07', 'unknown'],
    ['own_first_on_account', '2027-01-31', 'later'],
    ['update_3', '2027-02-07', 'next'],
    ['update_4', '2027-05-07', 'later'],
    ['own_second_on_account', '2027-07-31', 'later'],
    ['register', '2027-10-05', 'done'],
    ['online_return', '2028-01-31', 'later'],
    ['balancing_payment', '2028-01-31', 'later'],
    ['first_on_account', '2028-01-31', 'later'],
    ['second_on_account', '2028-07-31', 'later'],
    ['amend', '2029-01-31', 'later'],
  ]);
  expect(body.dates.find(({ name }) => name === 'update_3')).toMatchObject({
    rule: 'Your income and expenses from 06/04/2026 to 05/01/2027. HMRC accepts it from 26/12/2026.',
    law: 'Income Tax (Digital Obligations) Regulations 2026, regs.12 and 13',
    seen: [{ title: 'GOV.UK: Send quarterly updates' }],
  });
  expect(body.dates.find(({ name }) => name === 'online_return')).toMatchObject({
    title: 'Submit the final declaration',
    final_declaration: 'Y',
  });
  expect(body.easements).toEqual(['Late updates get no points in 2026-2027. A late return does.']);
  expect(body.penalties.points).toMatchObject({
    count: 0,
    threshold: 4,
    penalty: 200,
    months: 24,
    for_updates: false,
  });
  expect(body.penalties).not.toHaveProperty('not_for');
});

test('no one else has updates or points', async () => {
  const filer = await newFiler(app);
  await trades(filer, 50_000, 2024);
  const { body } = await deadlines(filer.token, 2026);
  expect(body.dates.filter(({ name }) => name.startsWith('update_'))).toEqual([]);
  expect(body.easements).toEqual([]);
  expect(body.penalties).not.toHaveProperty('points');
  expect(body.penalties.not_for).toContain('Making Tax Digital');
});
