import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { whatIf, type WhatIfChanges } from '#contract/tax/what-if.ts';
import { JOB, newFiler, REFUSED_TRUST, TRADE } from '#tests/support/filing.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = 2025;

/** An employee with a pay of £30,000 in 2025-26, who pays Income Tax of £3,486. */
async function employee() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const body = [{ include: true, box_1: 30_000, box_4: '123/A1', box_5: 'Acme Ltd', box_6: 'no' }];
  const query = { tax_year_id: YEAR, type: 'employment' };
  expect((await app.call(saveTaxData, { token, query, body })).body).toMatchObject({ status: 'success' });
  return {
    ask: (changes: WhatIfChanges) => app.call(whatIf, { token, body: { tax_year_id: YEAR, changes } }),
    tax: async () =>
      (await app.call(getTaxCalculation, { token, query: { tax_year_id: YEAR } })).body as Record<
        string,
        unknown
      >,
  };
}

test('shows every figure that a question would change, and changes nothing', async () => {
  const { ask, tax } = await employee();
  const before = await tax();
  const { body } = await ask({ pay: 1000 });
  expect(body).toMatchObject({ status: 'success', refusals: [] });
  expect(body.lines).toContainEqual({
    figure: 'income_tax',
    label: 'Income Tax',
    before: 3486,
    after: 3686,
    difference: 200,
  });
  expect(body.lines.map(({ figure }) => figure)).not.toContain('personal_allowance');
  expect(await tax()).toEqual(before);
});

test('has no lines for a question without a change', async () => {
  const { ask } = await employee();
  expect((await ask({})).body.lines).toEqual([]);
});

test('lets no amount fall below zero, and names it', async () => {
  const { ask } = await employee();
  const { status, body } = await ask({ pay: -30_000.01 });
  expect(status).toBe(422);
  const message = 'Pay cannot be less than zero. You have £30,000.00 of it.';
  expect(body).toMatchObject({ issues: [{ field: 'pay', message }] });
  expect((await ask({ pay: -30_000 })).status).toBe(200);
});

test('leaves less to pay, and no payments on account, after tax on extra pay', async () => {
  const { ask } = await employee();
  const then = async (changes: WhatIfChanges) =>
    Object.fromEntries((await ask(changes)).body.lines.map(({ figure, after }) => [figure, after]));
  expect(await then({ pay: 10_000 })).toMatchObject({ tax_to_pay: 5486, first_payment_on_account: 2743 });
  const taxed = await then({ pay: 10_000, pay_tax: 5486 });
  expect(taxed).toMatchObject({ tax_due: 5486, tax_deducted: 5486, tax_to_pay: 0 });
  expect(taxed['first_payment_on_account']).toBe(0);
});

test('takes income away as far as there is any, from any box or employer', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [
    { ...JOB, box_1: 20_000, box_2: 1000 },
    { ...JOB, box_1: 10_000, box_2: 500, box_4: '124/B1' },
  ]);
  await filer.save('self_employment', { ...TRADE, box_9: 4000, box_10: 1500 });
  const ask = (changes: WhatIfChanges) =>
    app.call(whatIf, { token: filer.token, body: { tax_year_id: YEAR, changes } });
  const none = await ask({ trading_income: -5500, pay: -30_000, pay_tax: -1500 });
  expect(none.body.lines).toContainEqual(
    expect.objectContaining({ figure: 'trading_income', before: 5500, after: 0 }),
  );
  expect(none.body.lines).toContainEqual(
    expect.objectContaining({ figure: 'paye_income', before: 30_000, after: 0 }),
  );
  const more = await ask({ trading_income: -5500.01 });
  const message = 'Trading income cannot be less than zero. You have £5,500.00 of it.';
  expect(more.body).toMatchObject({ issues: [{ field: 'trading_income', message }] });
});

test('says that the change is the reason for a missing answer, and where it is in the question', async () => {
  const { ask } = await employee();
  const { body } = await ask({ dividends: 1000, pay: 60_000, marriage: 'give' });
  expect(body).toMatchObject({
    lines: [],
    refusals: [
      {
        field: 'marriage',
        title: 'With this change: Your income is too high to give Marriage Allowance',
        message: expect.stringContaining('Choose another answer to “Marriage Allowance”.') as string,
      },
    ],
  });
});

test('answers a question about more pension payments than the earnings, and says what has no relief', async () => {
  const { ask } = await employee();
  const { body } = await ask({ pension: 50_000 });
  expect(body.refusals).toEqual([]);
  expect(body.left_out).toEqual([
    {
      code: 'not_due',
      words: expect.stringMatching(
        /^Pension payments: £[\d,]+(\.\d\d)? has no tax relief, as it is above/,
      ) as string,
    },
  ]);
});

test('gives the reason for marriage allowance that a question takes away', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, include: true, box_1: 40_000 }]);
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U', tr_5_ma_in: true });
  const ask = async (changes: WhatIfChanges) =>
    (await app.call(whatIf, { token: filer.token, body: { tax_year_id: YEAR, changes } })).body;
  const lost = await ask({ pay: 20_000 });
  expect(lost.left_out).toEqual([
    {
      code: 'not_due',
      words:
        'Marriage Allowance received: not due, as you pay tax above the basic rate, or would without the dividend allowance',
    },
  ]);
  expect((await ask({ pay: 1000 })).left_out).toEqual([]);
});

/** The answer must be what saving the change would do: forms work out figures from what is typed. */
test.each([
  ['up', 20_000],
  ['down', -60_000],
])('answers someone who averages as the form does, %s', async (_, change) => {
  const farm = (box_15: number) => [
    {
      include: true,
      box_1: 'Farm',
      box_2: 'Dairy',
      box_3: '1 Lane',
      box_4: 'AB1 2CD',
      box_6q: 'no',
      box_7q: 'no',
      box_8: '06/04/2025',
      box_9: '05/04/2026',
      box_15,
      averaging_before: 20_000,
    },
  ];
  const filer = await newFiler(app);
  await filer.save('self_employment_full', farm(95_000));
  const taxDue = async () =>
    (
      (await app.call(getTaxCalculation, { token: filer.token, query: { tax_year_id: YEAR } }))
        .body as unknown as Record<string, number>
    )['tax_due'];
  const { body } = await app.call(whatIf, {
    token: filer.token,
    body: { tax_year_id: YEAR, changes: { trading_income: change } },
  });
  expect(body.refusals).toEqual([]);
  const answer = body.lines.find(({ figure }) => figure === 'tax_due');
  expect(answer?.before).toBe(await taxDue());
  await filer.save('self_employment_full', farm(95_000 + change));
  expect(answer?.after).toBe(await taxDue());
});

test('counts the interest and dividends of every form', async () => {
  const filer = await newFiler(app);
  const abroad = { include: true, source: 'Banco Uno', country: 'ESP' };
  await filer.save('foreign', [
    { ...abroad, kind: 'interest', income: 2000 },
    { ...abroad, kind: 'dividends', income: 700 },
  ]);
  const ask = (changes: WhatIfChanges) =>
    app.call(whatIf, { token: filer.token, body: { tax_year_id: YEAR, changes } });
  const { body } = await ask({ interest: -1500, dividends: -700 });
  expect(body.lines).toContainEqual(expect.objectContaining({ figure: 'savings_income', after: 500 }));
  expect(body.lines).toContainEqual(expect.objectContaining({ figure: 'dividends', after: 0 }));
  const message = 'Interest cannot be less than zero. You have £2,000.00 of it.';
  expect((await ask({ interest: -3000 })).body).toMatchObject({ issues: [{ field: 'interest', message }] });
});

test.each([
  ['lump_sums', 'lump_sums'],
  ['life_insurance', 'life_insurance_gains'],
  ['capital_gains', 'capital_gains_total'],
  ['foreign_rents', 'foreign_property_income'],
  ['foreign_pensions', 'pensions_state_benefits'],
] as const)('takes %s, whether or not the return has any, in each year', async (name, figure) => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  for (const tax_year_id of [2019, 2024, 2025]) {
    const { body } = await app.call(whatIf, { token, body: { tax_year_id, changes: { [name]: 40_000 } } });
    expect(body.refusals).toEqual([]);
    expect(body.lines).toContainEqual(expect.objectContaining({ figure, before: 0, after: 40_000 }));
  }
});

test('takes life insurance gains and lump sums away from any of their boxes', async () => {
  const filer = await newFiler(app);
  await filer.save('additional_information', {
    include: true,
    ai1_box_6: 30_000,
    ai1_box_7: 5,
    ai2_box_4: 9_000,
    ai2_box_5: 1_000,
  });
  const { body } = await app.call(whatIf, {
    token: filer.token,
    body: { tax_year_id: YEAR, changes: { life_insurance: -30_000, lump_sums: -9_500 } },
  });
  expect(body.refusals).toEqual([]);
  expect(body.lines).toContainEqual(expect.objectContaining({ figure: 'life_insurance_gains', after: 0 }));
  expect(body.lines).toContainEqual(expect.objectContaining({ figure: 'lump_sums', after: 500 }));
});

test('says that a year’s own figures are refused', async () => {
  const filer = await newFiler(app);
  await filer.save('trusts', REFUSED_TRUST);
  const { body } = await app.call(whatIf, {
    token: filer.token,
    body: { tax_year_id: YEAR, changes: { pay: 100 } },
  });
  expect(body.refusals).toMatchObject([
    { title: expect.stringMatching(/^Your current figures: /) as string },
  ]);
});

test('calculates the largest amount of the boxes', async () => {
  const { ask } = await employee();
  const { body } = await ask({ pay: 999_999_999.99 });
  expect(body.lines).toContainEqual(expect.objectContaining({ figure: 'paye_income', after: 1_000_029_999 }));
});

test.each([
  [{ pay: 0.001 }, 422],
  [{ pay: 1_000_000_000 }, 400],
  [{ salary: 1 }, 400],
  [{ region: 'france' }, 400],
] as const)('refuses an invalid question: %o', async (changes, status) => {
  const { ask } = await employee();
  expect((await ask(changes as WhatIfChanges)).status).toBe(status);
});

test('asks about the caller’s own year', async () => {
  await employee();
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(whatIf, { token, body: { tax_year_id: YEAR, changes: { pay: 20_000 } } });
  expect(body.lines).toContainEqual(
    expect.objectContaining({ figure: 'income_tax', before: 0, after: 1486 }),
  );
});

test('sets a loss of the year against pay, at most the loss that there is', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  const { box_9: _, box_19: __, ...trade } = TRADE;
  await filer.save('self_employment', { ...trade, box_9: 1_000, box_19: 6_000 });
  const taxWith = async (loss_against_income: number) => {
    const body = { tax_year_id: YEAR, changes: { loss_against_income } };
    const { lines } = (await app.call(whatIf, { token: filer.token, body })).body;
    return lines.find(({ figure }) => figure === 'income_tax')?.difference;
  };
  // £5,000 of pay at 20%.
  expect([await taxWith(2_000), await taxWith(5_000), await taxWith(9_000)]).toEqual([-400, -1_000, -1_000]);
});
