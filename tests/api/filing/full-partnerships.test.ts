import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A partner with something in every part of the full pages. Amounts are pounds. */
const FIRM = {
  include: true,
  box_1: '1123456789',
  box_2: 'Architects',
  box_3q: 'no',
  box_4q: 'no',
  box_8: 30_000.6,
  box_10: 500,
  box_16_3: 4_000,
  box_17: 500,
  box_28: 400,
  box_29: -100,
  box_31: 90,
  box_33: 10.2,
  box_36: 10_000,
  box_38: 2_000,
  box_41_1: 3_000,
  box_45: 700,
  box_52: 600,
  box_54: 60,
  box_56: 900,
  box_58: 100,
  box_68: 1_500,
  box_71: 500,
  box_74: 250,
  box_77: 150,
  box_78: 40,
};

async function taxOf(filer: Filer) {
  const { body } = await app.call(getTaxCalculation, { token: filer.token, query: { tax_year_id: 2025 } });
  return body as typeof body & Record<string, unknown>;
}

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

test('taxes every part of the full pages, with its working', async () => {
  const filer = await newFiler(app);
  await filer.save('partnership_full', [FIRM, { ...FIRM, include: false, box_36: 90_000 }]);
  expect(await taxOf(filer)).toMatchObject({
    refusals: [],
    partnership_income: 30_500,
    partnership_loss_used: 500,
    partnership_profit: 30_000,
    // 8,000 + 700 + 540 + 800 + 250
    partnership_other_income: 10_290,
    transition_profit: 4_000,
    // 300 + 79 + 500
    savings_income: 879,
    dividends: 1_500,
    total_income: 42_669,
    property_residential_finance_relief: 600,
    tax_deducted: 190,
    // (34,000 - 12,570) x 6%: the trade with its transition profit
    class4_nic: 1_285.8,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'partnership_other_income' },
  });
  const working = JSON.stringify(body.working);
  expect(working).toContain('Taxable profit of property of Architects');
  expect(working).toContain('"link":{"form":"SA104F","box":"36","entry":1}');
});

test('has a return with the full pages accepted, next to the short ones', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('partnership', [
    { include: true, box_1: '9234567891', box_2: 'Joinery', box_3q: 'no', box_4q: 'no', box_8: 700 },
  ]);
  await filer.save('partnership_full', [
    FIRM,
    {
      ...FIRM,
      box_2: 'Letting',
      box_8: -800,
      box_10: 0,
      box_16_3: 0,
      box_17: 0,
      box_22: 300,
      box_24: 500,
      box_36: -900,
      box_38: 0,
      box_40: 900,
    },
  ]);
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', pending: 'N', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<NumberOfFullPartnershipSchedules>2</NumberOfFullPartnershipSchedules>');
  expect(sent).toMatch(/<SA104F>.*<\/SA104F><SA104F>.*<\/SA104F><SA104S>/);
  expect(sent).toContain('<AdjustedProfitForYear>30500.00</AdjustedProfitForYear>');
  expect(sent).toContain(
    '<TotalForeignTaxTakenOff>11.00</TotalForeignTaxTakenOff><AdjustedForeignSavingsIncome>79.00</AdjustedForeignSavingsIncome>',
  );
  expect(sent).toContain('<TotalUntaxedIncomeShare>10040.00</TotalUntaxedIncomeShare>');
  expect(sent).toContain('<ShareOfTotalTaxedAndUntaxedIncome>40290.00</ShareOfTotalTaxedAndUntaxedIncome>');
  expect(sent).toContain('<ShareOfTotalTaxTakenOff>190.00</ShareOfTotalTaxTakenOff>');
});

test('has voluntary Class 2 accepted from the full pages', async () => {
  const filer = await newFiler(app);
  await filer.save('partnership_full', [{ ...FIRM, box_8: 5_000, box_10: 0, box_16_3: 0, box_17: 0 }]);
  await filer.save('final', { nic2_pay: true });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  expect(await sentBy(filer)).toMatch(/<SA104F>.*<Class2NICamount>182.00<\/Class2NICamount>/);
});

test('does not send one business of a partnership on both forms, and names it', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  const { box_1, box_2, box_3q, box_4q } = FIRM;
  await filer.save('partnership', [{ include: true, box_1, box_2, box_3q, box_4q, box_8: 700 }]);
  await filer.save('partnership_full', [FIRM]);
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
  expect(JSON.stringify(body)).toContain('Architects is on both partnership forms');
  await filer.save('partnership', [{ include: true, box_1, box_2: 'Building', box_3q, box_4q, box_8: 700 }]);
  const { body: mended } = await filer.submit();
  expect(mended, JSON.stringify(mended)).toMatchObject({ success: 'Y' });
});

test('sets a property loss against other income, and files it', async () => {
  const filer = await newFiler(app);
  const before = { ...FIRM, box_36: -500, box_38: 0, box_41_1: undefined, box_41_2: undefined };
  await filer.save('partnership_full', [before]);
  const { net_income: without } = await taxOf(filer);
  await filer.save('partnership_full', [{ ...before, box_39: 300 }]);
  expect((await taxOf(filer)).net_income).toBe(Number(without) - 300);
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
});

test.each([
  ['box_20_1', 'The foreign income and gains regime: not calculated yet', {}],
  ['box_70_1', 'The foreign income and gains regime: not calculated yet', {}],
  ['box_21_1', 'The foreign income and gains regime: not calculated yet', { box_8: -1_000, box_17: 0 }],
])('refuses %s by name, and does not send the return', async (box, title, facts) => {
  const filer = await newFiler(app);
  // The boxes of the regime are asked with a claim on the residence form.
  await filer.save('residence', { include: true, box_28: true });
  await filer.save('partnership_full', [{ ...FIRM, ...facts, [box]: 100 }]);
  const tax = await taxOf(filer);
  expect(tax.refusals.map((one) => one.title)).toEqual([title]);
  expect(tax).toMatchObject({ summary_tax: null });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
});
