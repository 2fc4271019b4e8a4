import { describe, expect, test } from 'vitest';
import {
  getClaimedTransForReview,
  getDashboard,
  getRegularItems,
  getTaxGrowth,
} from '#contract/insights/insights.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { discardTransactions, createTransaction } from '#contract/transactions/transactions.ts';
import type { TagId } from '#contract/transactions/tax-categories.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { addAgent, addAgentSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Today is 20 November 2026. */
const app = useTestApp();
const year = { tax_year_id: 2026 };

/** Categories: 5 and 11 trading, 2 and 12 property, 26 personal, 66 mortgage interest. */
async function keeper() {
  const filer = await newFiler(app);
  const { token } = filer;
  const add = async (amount: number, category: TagId, trans_date: string, description = 'x') =>
    (
      await app.call(createTransaction, {
        token,
        body: {
          description,
          amount: Math.abs(amount),
          category,
          trans_type: amount < 0 ? 'Out' : 'In',
          trans_date,
        },
      })
    ).body.trans_id;
  return { ...filer, add };
}

describe('getClaimedTransForReview (spec 2, 7)', () => {
  const asks = (token: string, from: string, to: string) =>
    app.call(getClaimedTransForReview, { token, query: { from, to } });

  test('adds up what was tagged between two days, inclusive, by tag', async () => {
    const { token, add } = await keeper();
    await add(100, 5, '05/04/2026');
    await add(200, 5, '06/04/2026');
    await add(300.25, 5, '20/11/2026');
    await add(-40, 11, '01/05/2026');
    await add(-9, 26, '01/05/2026');
    const { status, body } = await asks(token, '06/04/2026', '20/11/2026');
    expect(status).toBe(200);
    expect(body.transaction_totals).toEqual([
      {
        claimed_cat_id: 5,
        sub_total: 500.25,
        code: 'TRAI',
        title: 'Trading income',
        type: 'I',
        count: 2,
        in_tax: 'Y',
      },
      {
        claimed_cat_id: 11,
        sub_total: 40,
        code: 'TRAE',
        title: 'Trading expense',
        type: 'E',
        count: 1,
        in_tax: 'Y',
      },
      expect.objectContaining({ claimed_cat_id: 26, sub_total: 9, in_tax: 'N' }),
    ]);
    expect((await asks(token, '05/04/2026', '05/04/2026')).body.transaction_totals).toMatchObject([
      { claimed_cat_id: 5, sub_total: 100 },
    ]);
  });

  test.each([
    ['31/02/2026', '20/11/2026', 'from'],
    ['2026-04-06', '20/11/2026', 'from'],
    ['06/04/2026', '', 'to'],
    ['07/04/2026', '06/04/2026', 'to'],
  ])('names the wrong day in %s to %s', async (from, to, field) => {
    const { token } = await newFiler(app);
    const { status, body } = await asks(token, from, to);
    expect(status).toBe(422);
    expect(body.issues).toMatchObject([{ field }]);
  });
});

describe('getDashboard (spec 2, 2.7 and 9)', () => {
  const asks = async (token: string, query = year) => (await app.call(getDashboard, { token, query })).body;

  test('shows money in and out on each of the last 90 days, tagged or not, without discarded items', async () => {
    const { token, add } = await keeper();
    await add(-12.5, 11, '20/11/2026');
    await add(-7.5, 26, '20/11/2026');
    await add(1000, 7, '20/11/2026');
    await add(5, 5, '23/08/2026');
    await add(6, 5, '22/08/2026');
    const gone = await add(70, 5, '19/11/2026');
    await app.call(discardTransactions, { token, query: { untag: 'Y' }, body: { ids: [gone] } });
    const { bank } = await asks(token);
    expect(bank).toMatchObject({ from: '23/08/2026', to: '20/11/2026' });
    expect(bank.days).toHaveLength(90);
    expect(bank.days.filter((day) => day.in > 0 || day.out > 0)).toEqual([
      { date: '23/08/2026', in: 5, out: 0 },
      { date: '20/11/2026', in: 1000, out: 20 },
    ]);
    // The same for another tax year, because it is about the last 90 days.
    expect((await asks(token, { tax_year_id: 2024 })).bank).toEqual(bank);
  });

  test('shows tagged income and expenses by tax month, and which tags they are', async () => {
    const { token, add } = await keeper();
    await add(100, 5, '06/04/2026');
    await add(200, 5, '05/05/2026');
    await add(300, 2, '06/05/2026');
    await add(-50, 11, '10/05/2026');
    await add(-60, 26, '10/05/2026');
    await add(-8, 11, '05/04/2026');
    const { months, income_tags, expense_tags } = await asks(token);
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual([
      { from: '06/04/2026', to: '05/05/2026', income: 300, expense: 0 },
      { from: '06/05/2026', to: '05/06/2026', income: 300, expense: 50 },
      { from: '06/06/2026', to: '05/07/2026', income: 0, expense: 0 },
    ]);
    expect(months.at(-1)).toMatchObject({ from: '06/03/2027', to: '05/04/2027' });
    expect(income_tags.toSorted()).toEqual(['PROI', 'TRAI']);
    expect(expense_tags).toEqual(['TRAE']);
  });

  test('shows the profit of each business by quarter; mortgage interest is not in it', async () => {
    const { token, add } = await keeper();
    await add(1000, 5, '05/07/2026');
    await add(-1200.1, 11, '06/07/2026');
    await add(800, 2, '06/10/2026');
    await add(-300, 66, '06/10/2026');
    const { profits } = await asks(token);
    expect(
      profits.map(({ business, quarters }) => [business, ...quarters.map(({ profit }) => profit)]),
    ).toEqual([
      ['trade', 1000, -1200.1, 0, 0],
      ['property', 0, 0, 800, 0],
    ]);
    expect(profits[0]?.quarters[1]).toEqual({
      from: '06/07/2026',
      to: '05/10/2026',
      income: 0,
      expense: 1200.1,
      profit: -1200.1,
    });
  });

  test('is empty without books, and knows no year without rates', async () => {
    const { token } = await newFiler(app);
    expect(await asks(token)).toMatchObject({ profits: [], income_tags: [], expense_tags: [] });
    expect((await app.call(getDashboard, { token, query: { tax_year_id: 2036 } })).status).toBe(404);
  });
});

describe('getTaxGrowth', () => {
  /** The figures come from the books. */
  const { box_9: _turnover, box_19: _expenses, ...shared } = TRADE;
  const trade = { ...shared, box_7: '05/04/2027' };
  const asks = async (token: string, query = year) => (await app.call(getTaxGrowth, { token, query })).body;

  test('grows with the books and ends at the estimate of the year', async () => {
    const filer = await keeper();
    const { token, add } = filer;
    await filer.save('self_employment', trade, 2026);
    await add(30_000, 5, '10/05/2026');
    await add(10_000, 5, '10/11/2026');
    const { months, set_aside } = await asks(token);
    const { body } = await app.call(getTaxCalculation, { token, query: year });
    expect(months).toHaveLength(8);
    expect(months[0]).toEqual({ from: '06/04/2026', to: '05/05/2026', tax: 0 });
    expect(months[7]).toEqual({ from: '06/11/2026', to: '05/12/2026', tax: body.summary_tax });
    const middle = months[1]?.tax ?? 0;
    expect(middle).toBeGreaterThan(0);
    expect(months.slice(2, 7).map(({ tax }) => tax)).toEqual([middle, middle, middle, middle, middle]);
    // £10,000 at 20% Income Tax and 6% Class 4.
    expect(set_aside).toEqual({
      from: '06/11/2026',
      to: '05/12/2026',
      before: middle,
      now: body.summary_tax,
      amount: 2600,
    });
  });

  test('a past year has twelve months and nothing to put aside', async () => {
    const { token, add } = await keeper();
    await add(30_000, 5, '10/05/2025');
    const { months, set_aside } = await asks(token, { tax_year_id: 2025 });
    expect(months).toHaveLength(12);
    expect(set_aside).toBeNull();
  });

  test('a month that lowers the estimate asks for nothing', async () => {
    const filer = await keeper();
    const { token, add } = filer;
    await filer.save('self_employment', trade, 2026);
    await add(40_000, 5, '10/05/2026');
    await add(-5_000, 11, '10/11/2026');
    const { set_aside } = await asks(token);
    expect(set_aside?.amount).toBe(0);
    expect(set_aside?.now).toBeLessThan(set_aside?.before ?? 0);
  });
});

describe('getRegularItems (spec 2, 2.7: patterns)', () => {
  test('lists account, type, description, frequency and average of what repeats', async () => {
    const { token, add } = await keeper();
    for (const day of ['20/09/2026', '20/10/2026', '20/11/2026']) await add(-650, 11, day, 'Studio rent');
    for (const day of ['06/11/2026', '13/11/2026', '20/11/2026']) await add(120.5, 5, day, 'Elm Row Dairy 7');
    // Before the 90 days.
    for (const day of ['01/07/2026', '08/07/2026', '15/07/2026']) await add(1, 5, day, 'Harbour Press');
    const { body } = await app.call(getRegularItems, { token });
    expect(body).toMatchObject({ from: '23/08/2026', to: '20/11/2026' });
    expect(body.patterns).toEqual([
      {
        ac_name: expect.any(String),
        account_id: expect.any(Number),
        type: 'expense',
        description: 'Studio rent',
        frequency: 'monthly',
        average_amount: 650,
        count: 3,
        last: '20/11/2026',
        tagged: 'Y',
      },
      expect.objectContaining({
        type: 'income',
        description: 'Elm Row Dairy 7',
        frequency: 'weekly',
        average_amount: 120.5,
      }),
    ]);
  });
});

describe('whose figures they are', () => {
  const calls = [
    [getClaimedTransForReview, { from: '06/04/2026', to: '05/04/2027' }],
    [getDashboard, year],
    [getTaxGrowth, year],
    [getRegularItems, {}],
  ] as const;

  test.each(calls)('%#: only the person’s own, whatever id is sent', async (call, query) => {
    const one = await keeper();
    const other = await newFiler(app);
    for (const day of ['06/11/2026', '13/11/2026', '20/11/2026'])
      await one.add(40_000, 5, day, 'Elm Row Dairy');
    const mine = await app.call(call, { token: one.token, query });
    const theirs = await app.call(call, { token: other.token, query });
    const tried = await app.call(call, {
      token: other.token,
      query: { ...query, user_id: one.userId, userId: one.userId },
      headers: { agentId: '1' },
    });
    expect(mine.status).toBe(200);
    expect(JSON.stringify(mine.body)).not.toBe(JSON.stringify(theirs.body));
    expect(JSON.stringify(tried.body)).not.toMatch(/40000|120000|Elm Row/);
    expect((await app.call(call, { query })).status).toBe(401);
  });

  test.each(calls)('%#: an agent without this client is refused', async (call, query) => {
    const { userId } = await newFiler(app);
    const agent = await addAgent(app);
    const token = await addAgentSession(app, agent.agentId);
    const { status } = await app.call(call, { token, query, headers: { agentId: String(userId) } });
    expect(status).toBe(401);
  });
});
