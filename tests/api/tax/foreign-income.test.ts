import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { JOB, newFiler, type Filer } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const source = (facts: object) => ({ include: true, source: 'Banco Uno', country: 'ESP', ...facts });

async function taxOf(token: string, year = 2025) {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
  return body as typeof body & Record<string, unknown>;
}

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

test('gives credit source by source, with its working', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 60_000 }]);
  await filer.save('foreign', [
    source({ kind: 'interest', income: 1_000, foreign_tax: 190, claim: true, treaty_rate: 12 }),
    source({
      kind: 'pension',
      source: 'Caisse',
      country: 'FRA',
      income: 2_000,
      foreign_tax: 1_000,
      claim: true,
    }),
  ]);
  // £500 of interest is covered by the savings allowance: 40% of £500 is more than 12% of £1,000. The pension: 40%.
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    savings_income: 1_000,
    pensions_state_benefits: 2_000,
    foreign_tax_credit: 920,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'foreign_tax_credit' },
  });
  const working = JSON.stringify(body.working);
  expect(working).toContain('Credit for foreign tax on Caisse');
  expect(working).toContain('"link":{"form":"SA106","box":"9C"');
});

test('works out pounds from an amount in another currency', async () => {
  const filer = await newFiler(app);
  await filer.save('foreign', [
    source({
      kind: 'interest',
      in_currency: true,
      fx_currency: 'EUR',
      fx_income: 23_400,
      fx_rate: 1.17,
      fx_source: 'HMRC, average of the year',
    }),
  ]);
  expect(await taxOf(filer.token)).toMatchObject({ savings_income: 20_000 });
});

const CHOOSE = 'Currency: choose one of the answers offered';
const inEuros = {
  in_currency: true,
  fx_currency: 'EUR',
  fx_rate: 1.17,
  fx_source: 'HMRC, average of the year',
};

test('works out the pounds of property abroad from its own currency', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 60_000 }]);
  await filer.save('foreign', [
    source({
      kind: 'property',
      ...inEuros,
      fx_rents: 11_700,
      fx_costs: 2_340,
      fx_finance: 117,
      fx_tax: 1_170,
      claim: true,
      box_15: 1,
    }),
  ]);
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    foreign_property_income: 10_000,
    foreign_property_expenses: 2_000,
    foreign_property_profit: 8_000,
    foreign_tax_credit: 1_000,
  });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<TotalRentsAndOtherPropertyReceipts>10000.00<');
  expect(sent).toContain('<ResidentialFinanceCosts>100.00<');
});

test.each([
  ['fx_rate', { fx_rate: 0 }, 'Enter an exchange rate above 0'],
  ['fx_currency', { fx_currency: 'XXX' }, CHOOSE],
  ['fx_currency', { fx_currency: 'euros' }, CHOOSE],
])('does not save a wrong %s: %o', async (field, wrong, message) => {
  const filer = await newFiler(app);
  const { body } = await app.call(saveTaxData, {
    token: filer.token,
    query: { tax_year_id: 2025, type: 'foreign' },
    body: [source({ kind: 'interest', ...inEuros, fx_income: 100, ...wrong })],
  });
  expect(body).toMatchObject({ issues: [{ field: `0.${field}`, message }] });
});

test('leads from a refused kind to its own entry', async () => {
  const filer = await newFiler(app);
  await filer.save('foreign', [
    source({ kind: 'interest', income: 100 }),
    { include: true, kind: 'life_insurance', source: 'Policy' },
  ]);
  const [refusal] = (await taxOf(filer.token)).refusals;
  expect(refusal?.links).toEqual([{ form: 'SA106', field: 'kind', entry: 2 }]);
});

test.each([
  ['gain', 'Credit for foreign tax on capital gains is not calculated yet'],
  ['remitted', 'The remittance basis is not calculated yet'],
  ['trust', 'Income and benefits from trusts abroad are not calculated yet'],
])('refuses the kind %s by name, where it is chosen', async (kind, title) => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('foreign', [{ include: true, kind, source: 'Something' }]);
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [{ title }], summary_tax: null });
});

test('has a return with foreign income accepted, with its totals and its credit', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 60_000 }]);
  await filer.save('foreign', [
    source({ kind: 'interest', income: 1_000.9, foreign_tax: 119.2, claim: true }),
    source({
      kind: 'property',
      source: 'Flat',
      foreign_tax: 1_000,
      claim: true,
      box_14: 9_000,
      box_15: 1,
      box_17: 2_000,
    }),
    source({ kind: 'property', source: 'House', country: 'FRA', box_14: 500, box_15: 1, box_17: 800 }),
  ]);
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', pending: 'N', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<ForeignSchedule>yes</ForeignSchedule>');
  expect(sent).toContain('<ForeignTaxCreditRelief>1120.00</ForeignTaxCreditRelief>');
  expect(sent).toContain('<TotalAdjustedProfitOrLoss>6700.00</TotalAdjustedProfitOrLoss>');
  expect(sent.split('<SA106>')).toHaveLength(2);
});

test('does not send income that could not be brought to the UK without its details', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.save('foreign', [source({ kind: 'unremittable', country: 'IRN' })]);
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
  expect(JSON.stringify(body)).toContain('Any other information');
  await filer.save('final', { other_information: 'Iran, 5,000,000 rials of interest, no tax.' });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y', issues: [] });
});

test('refuses one property income allowance for two countries of more than £1,000 together', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  const let600 = { kind: 'property', box_14: 2_000, box_14_1: 600, box_15: 1 };
  await filer.save('foreign', [source(let600), source({ ...let600, country: 'FRA' })]);
  const { body } = await filer.submit();
  expect(JSON.stringify(body)).toContain('at most £1,000 together');
});
