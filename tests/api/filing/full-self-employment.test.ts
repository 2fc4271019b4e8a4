import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings, type WorkingNode } from '#contract/tax/tax-calculation.ts';
import { whatIf } from '#contract/tax/what-if.ts';
import { getFormContext, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { type Filer, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025 };
const [TRADING_INCOME, TRADING_EXPENSE] = [5, 11];

/** Enough of an entry of SA103F for 2025-26 to be included and sent. */
const garage = {
  include: true,
  box_1: 'Harbour Garage',
  box_2: 'Repair of motor vehicles',
  box_6q: 'no',
  box_7q: 'no',
  box_8: '06/04/2025',
  box_9: '05/04/2026',
};
const prints = { ...garage, box_1: 'Quay Prints', box_2: 'Printing' };

/** A filer whose books have a turnover of £95,000 and costs of £15,000. */
async function busyTrader(filer?: Filer): Promise<Filer> {
  const trader = filer ?? (await newFiler(app));
  for (const [amount, category] of [
    [95_000, TRADING_INCOME],
    [15_000, TRADING_EXPENSE],
  ] as const) {
    const trans_type = category === TRADING_INCOME ? 'In' : 'Out';
    const body = { description: 'A line', amount, trans_type, trans_date: '01/06/2025', category };
    expect((await app.call(createTransaction, { token: trader.token, body })).status).toBe(200);
  }
  return trader;
}

const taxOf = async ({ token }: Filer) => (await app.call(getTaxCalculation, { token, query })).body;

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

function leaves(node: WorkingNode): WorkingNode[] {
  return node.inputs.length === 0 ? [node] : node.inputs.flatMap(leaves);
}

test('says that a turnover needs the full pages as soon as the books cross the limit, and refuses the short ones', async () => {
  const filer = await newFiler(app);
  const { box_9, box_19, ...short } = TRADE;
  await filer.save('self_employment', short);
  expect(await taxOf(filer)).toMatchObject({ sa103_valid: 1 });
  await busyTrader(filer);
  expect(await taxOf(filer)).toMatchObject({ sa103_valid: 0, only_sa103f: 0, trading_income: 95_000 });
  const { context } = (await app.call(getFormContext, { token: filer.token, query })).body;
  expect(context['calculation.sa103_valid']).toBe(0);
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', title: 'Your turnover needs the full pages' });
  const { body: refused } = await app.call(saveTaxData, {
    token: filer.token,
    query: { ...query, type: 'self_employment' },
    body: short,
  });
  expect(JSON.stringify(refused)).toContain('With more you need the full pages');
  await filer.save('self_employment', { ...short, box_9, box_19 });
});

test('files the books on the full pages', async () => {
  const filer = await busyTrader();
  await filer.save('self_employment_full', [{ ...garage, box_35: 100, box_49: 1_000 }]);
  // 95,000 - 15,000 + 100 - 1,000; Class 4 of 6% to 50,270 and 2% above.
  expect(await taxOf(filer)).toMatchObject({
    sa103_valid: 1,
    only_sa103f: 1,
    has_sa103: 1,
    trading_income: 95_000,
    trading_profit: 79_100,
    class4_nic: 2_838.6,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { ...query, figure: 'trading_income' },
  });
  expect(leaves(body.working).map(({ value, link }) => ({ value, link }))).toEqual([
    { value: 95_000, link: { form: 'SA103F', box: '15', tag: 'TRAI' } },
  ]);
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<FullSelfEmploymentSchedule>yes</FullSelfEmploymentSchedule>');
  expect(sent).toContain('<NumberOfFullSelfEmploymentSchedules>1</NumberOfFullSelfEmploymentSchedules>');
  expect(sent).toContain('<Turnover>95000.00</Turnover>');
  expect(sent).toContain('<TotalTaxableBusinessProfits>79100.00</TotalTaxableBusinessProfits>');
  expect(sent).not.toContain('<SA103S>');
});

test('files several businesses, the books with the first', async () => {
  const filer = await busyTrader();
  await filer.save('self_employment_full', [
    { ...prints, include: false, box_15: 1 },
    garage,
    { ...prints, box_15: 5_000, box_30: 7_000, box_80: 2_000 },
  ]);
  expect(await taxOf(filer)).toMatchObject({
    trading_income: 100_000,
    trading_loss: 2_000,
    trading_profit: 80_000,
  });
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  expect((await sentBy(filer)).match(/<Turnover>[^<]*/g)).toEqual([
    '<Turnover>95000.00',
    '<Turnover>5000.00',
  ]);
});

test('files a claim for working from home with rent, rates and power, box 21', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment_full', [{ ...garage, box_15: 20_000, box_21: 900, box_30: 100 }]);
  // 4 months of £10, 5 of £18 and 3 of £26.
  await filer.save('home_working', {
    include: true,
    self_employed: true,
    se_method: 'simplified',
    se_months_25_50: 4,
    se_months_51_100: 5,
    se_months_101: 3,
  });
  expect(await taxOf(filer)).toMatchObject({ trading_expenses: 1_208, trading_profit: 18_792 });
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<RentAndOtherPropertyCosts>1108.00<');
  expect(sent).toContain('<NetProfitLoss>18792.00<');
});

test('answers what more income would cost a trader on the full pages', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment_full', [{ ...garage, box_15: 30_000 }]);
  const { body } = await app.call(whatIf, {
    token: filer.token,
    body: { ...query, changes: { trading_income: 1_000, trading_expenses: 500 } },
  });
  expect(body.lines).toContainEqual(
    expect.objectContaining({ figure: 'trading_profit', before: 30_000, after: 30_500, difference: 500 }),
  );
});

test('refuses by name the trading allowance next to costs of another business, and files it when it is split', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', { ...TRADE, box_9: 5_000, box_19: undefined, box_10_1: 1_000 });
  await filer.save('self_employment_full', [{ ...garage, box_15: 20_000, box_30: 700 }]);
  const { refusals, summary_tax } = await taxOf(filer);
  expect(summary_tax).toBeNull();
  expect(refusals).toMatchObject([
    {
      code: 'fullTrade.allowanceOfSeveralTrades',
      // First where a part is missing.
      links: [
        { form: 'SA103F', box: '16.1', entry: 1 },
        { form: 'SA103S', box: '10.1' },
      ],
    },
  ]);
  await filer.save('self_employment', { ...TRADE, box_9: 5_000, box_19: undefined, box_10_1: 400 });
  await filer.save('self_employment_full', [{ ...garage, box_15: 20_000, box_16_1: 600 }]);
  expect(await taxOf(filer)).toMatchObject({ trading_allowance: 1_000, trading_profit: 24_000 });
  const filed = await filer.submit();
  expect(filed.body, JSON.stringify(filed.body)).toMatchObject({ success: 'Y', issues: [] });
  expect((await sentBy(filer)).match(/<TradingIncomeAllowance>[^<]*/g)).toEqual([
    '<TradingIncomeAllowance>600.00',
    '<TradingIncomeAllowance>400.00',
  ]);
});
