import { expect, test } from 'vitest';
import { getDeadlines } from '#contract/tax/deadlines.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { JOB, newFiler, REFUSED_TRUST, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Today is 20 November 2026. */
const app = useTestApp();

function asks(token: string, year = 2025, query: Record<string, string> = {}) {
  return app.call(getDeadlines, { token, query: { tax_year_id: year, ...query } });
}

/** Pay of £40,000 in 2024-25 with £4,000 deducted: tax of £5,486, £1,486 left. */
async function employee() {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 40_000, box_2: 4_000, box_6: false }], 2024);
  return filer;
}

test('lists the dates of a year in order, with the next one', async () => {
  const { token } = await newFiler(app);
  const { status, body } = await asks(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ today: '2026-11-20', filed: null, paid: null, has_figures: false });
  expect(body.dates.map(({ name, date, state }) => [name, date, state])).toEqual([
    ['own_first_on_account', '2026-01-31', 'unknown'],
    ['own_second_on_account', '2026-07-31', 'unknown'],
    ['register', '2026-10-05', 'done'],
    ['paper_return', '2026-10-31', 'past'],
    ['online_return', '2027-01-31', 'next'],
    ['balancing_payment', '2027-01-31', 'next'],
    ['first_on_account', '2027-01-31', 'next'],
    ['second_on_account', '2027-07-31', 'later'],
    ['amend', '2028-01-31', 'later'],
  ]);
  expect(body.penalties).toMatchObject({ filing: [], payment: [], total: 0 });
});

test('takes amounts to pay from the calculation, and allows a small balance to go through the code', async () => {
  const { token } = await employee();
  const { body } = await asks(token, 2024);
  expect(body.plan).toMatchObject({ repayment: 0, january: 2229, july: 743 });
  expect(body.plan?.payments.map(({ name, due, amount }) => [name, due, amount])).toEqual([
    ['balancing_payment', '2026-01-31', 1486],
    ['first_on_account', '2026-01-31', 743],
    ['second_on_account', '2026-07-31', 743],
  ]);
  expect(body.coding_out).toEqual({ possible: true, amount: 1486, limit: 3000, file_by: '2025-12-30' });
});

test('takes payments on account for a year from the bill of the year before', async () => {
  const filer = await employee();
  const ofYear = async () =>
    (await asks(filer.token, 2025)).body.dates.flatMap(({ name, date, amount, state }) =>
      name.startsWith('own_') ? [[date, amount, state]] : [],
    );
  expect(await ofYear()).toEqual([
    ['2026-01-31', 743, 'unknown'],
    ['2026-07-31', 743, 'unknown'],
  ]);
  // Most of the tax of the year before was deducted, so there are none.
  await filer.save('employment', [{ ...JOB, box_1: 40_000, box_2: 5_400, box_6: false }], 2024);
  expect(await ofYear()).toEqual([]);
});

test('shows how many days late a return and a balance are', async () => {
  const { token } = await employee();
  const { body } = await asks(token, 2024, { filed: '2026-02-02', paid: '2026-03-01' });
  const dates = body.dates.filter(({ state }) => state === 'late');
  expect(dates.map(({ name, late_days: days }) => [name, days])).toEqual([
    ['online_return', 2],
    ['balancing_payment', 29],
  ]);
});

test('names the field of every impossible day', async () => {
  const { token } = await newFiler(app);
  const { body } = await asks(token, 2024, { filed: '2026-02-30', paid: '2027-01-01' });
  expect(body).toMatchObject({
    issues: [
      { field: 'filed', message: 'Enter a date that exists.' },
      { field: 'paid', message: 'Enter a date that is not after today.' },
    ],
  });
});

test('runs penalties and interest until today while unfiled and unpaid', async () => {
  const { token } = await employee();
  const { penalties } = (await asks(token, 2024)).body;
  expect(penalties.filing.map(({ amount, from }) => [amount, from])).toEqual([
    [100, '2026-02-01'],
    [900, '2026-05-01'],
    [300, '2026-08-01'],
  ]);
  expect(penalties.payment.map(({ amount, from }) => [amount, from])).toEqual([
    [74.3, '2026-03-03'],
    [74.3, '2026-08-03'],
  ]);
  // 293 days at 7.75% of 1,486: 92.4475…
  expect(penalties.interest).toMatchObject({ amount: 92.45, unpaid: 1486, last_checked: '2026-08-31' });
  expect(penalties.interest?.periods).toMatchObject([{ from: '2026-01-31', days: 293, percent: 7.75 }]);
  expect(penalties.total).toBe(1541.05);
});

test('ends them on the days that the filer states', async () => {
  const { token } = await employee();
  const { body } = await asks(token, 2024, { filed: '2026-02-01', paid: '2026-01-31' });
  expect(body).toMatchObject({
    filed: { date: '2026-02-01', from: 'stated' },
    paid: '2026-01-31',
    penalties: { filing: [{ amount: 100 }], payment: [], interest: { amount: 0 }, total: 100 },
  });
  const onPaper = await asks(token, 2024, { filed: '2026-02-01', paid: '2026-01-31', paper: 'Y' });
  expect(onPaper.body.penalties.total).toBe(110);
});

test.each([
  ['filed', '2026-02-30', 'Enter a date that exists.'],
  ['filed', '01/02/2026', 'Enter a date that exists.'],
  ['filed', '2026-11-21', 'Enter a date that is not after today.'],
  ['filed', '2025-04-05', 'A return for 2024-2025 can be filed from the day after 05/04/2025.'],
  ['paid', 'yesterday', 'Enter a date that exists.'],
  ['paid', '2027-01-01', 'Enter a date that is not after today.'],
  ['paid', '2024-04-05', 'Enter a date from 06/04/2024, when 2024-2025 began.'],
])('refuses %s=%s: %s', async (field, day, message) => {
  const { token } = await newFiler(app);
  const { status, body } = await asks(token, 2024, { [field]: day });
  expect(status).toBe(422);
  expect(body).toMatchObject({ issues: [{ field, message }] });
});

test('ends the penalties of filing with a live return that HMRC accepted, but not with a test', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.submit();
  expect((await asks(filer.token)).body.filed).toBeNull();
  await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  const { body } = await asks(filer.token);
  expect(body.filed).toEqual({ date: '2026-11-20', from: 'submission' });
  expect(body.dates.find(({ name }) => name === 'online_return')?.state).toBe('done');
});

test('hides the figures and the filing of one account from another', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  const { userId } = await addUser(app);
  const { body } = await asks(await addSession(app, userId));
  expect(body).toMatchObject({ filed: null, has_figures: false, plan: { payments: [], january: 0 } });
});

test('keeps the dates, the reasons and the penalties that need no tax after a refused calculation', async () => {
  const filer = await newFiler(app);
  await filer.save('trusts', REFUSED_TRUST, 2022);
  const { body } = await asks(filer.token, 2022);
  expect(body.refusals.length).toBeGreaterThan(0);
  expect(body).toMatchObject({ plan: null, coding_out: null, penalties: { payment: [], interest: null } });
  expect(body.dates).toHaveLength(9);
  expect(body.penalties.filing.map(({ amount, at_least }) => [amount, at_least])).toEqual([
    [100, undefined],
    [900, undefined],
    [300, true],
    [300, true],
  ]);
});

test('says that it does not calculate penalties in a year with other ones for Making Tax Digital', async () => {
  const { token } = await newFiler(app);
  expect((await asks(token, 2026)).body.penalties.not_for).toContain('Making Tax Digital');
  expect((await asks(token, 2023)).body.penalties).not.toHaveProperty('not_for');
});

test('does not find an unsupported year', async () => {
  const { token } = await newFiler(app);
  expect((await asks(token, 2050)).status).toBe(404);
});
