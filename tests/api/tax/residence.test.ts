import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { JOB, newFiler, type Filer } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const LETTING = { include: true, box_1: 1, box_20: 30_000 };

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

test('taxes someone who lives abroad up to the limit, with its working', async () => {
  const filer = await newFiler(app);
  await filer.save('property', LETTING);
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U', tr_3_box_4: 50_000 });
  await filer.save('residence', { include: true, box_1: true, box_10: 20, box_16: true, box_17: 'GBR' });
  // The limit: £4,375 treated as paid on the dividends, and £6,000 on the rent without allowances.
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    income_tax: 6_000,
    dividend_tax_paid: 4_375,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'abroad_relief' },
  });
  const working = JSON.stringify(body.working);
  expect(working).toContain('The most that people who live abroad pay');
  expect(working).toContain('s.811');
});

test('has the return of someone who lives abroad accepted', async () => {
  const filer = await newFiler(app);
  await filer.save('property', LETTING);
  await filer.save('residence', { include: true, box_1: true, box_10: 20, box_15: true, box_17: 'FRA' });
  const { status, body } = await filer.submit();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<NotResidentInUK>yes</NotResidentInUK>');
  expect(sent).toContain('<PersonalAllowancesClaimDueToDTA>yes</PersonalAllowancesClaimDueToDTA>');
  // £30,000 less £12,570 at 20%.
  expect(sent).toContain('<TotalTaxEtcDue>3486.00</TotalTaxEtcDue>');
});

test('charges the remittance basis until 2024-25', async () => {
  const filer = await newFiler(app);
  const { box_6: _director, ...job } = JOB;
  await filer.save('employment', [{ ...job, box_1: 40_000 }], 2024);
  const answers = { include: true, box_23: true, box_24: true, box_27: '14/06/2015', box_28: true };
  await filer.save('residence', { ...answers, box_32: true, box_34: 1 }, 2024);
  expect(await taxOf(filer.token, 2024)).toMatchObject({
    refusals: [],
    personal_allowance: 0,
    remittance_charge: 30_000,
    income_tax: 8_460,
  });
});

test('has a return with relief for a new resident accepted, with its totals', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 60_000 }]);
  const relieved = { include: true, country: 'ESP' };
  await filer.save('foreign', [
    { ...relieved, kind: 'interest', source: 'Banco Uno', income: 3_000, regime_relief: 2_000 },
    { ...relieved, kind: 'interest', source: 'Banco Dos', income: 500, regime_relief: 500 },
    { ...relieved, kind: 'remitted_dividends', source: 'Acciones', income: 400 },
  ]);
  await filer.save('residence', { include: true, box_23: '01/09/2024', box_24: '2009-10', box_28: true });
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    personal_allowance: 0,
    savings_income: 1_000,
    other_income: 400,
    income_added_back: 2_500,
  });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  const sent = await sentBy(filer);
  expect(sent).toContain('<InterestTotalClaimedFIGregime>2500.00</InterestTotalClaimedFIGregime>');
  expect(sent).toContain('<RemittedForeignDividends>');
});

test('refuses foreign income of someone who lives abroad by name', async () => {
  const filer = await newFiler(app);
  await filer.save('foreign', [
    { include: true, kind: 'interest', source: 'Bank', country: 'ESP', income: 9 },
  ]);
  await filer.save('residence', { include: true, box_1: true, box_10: 20 });
  expect(await taxOf(filer.token)).toMatchObject({
    summary_tax: null,
    refusals: [{ code: 'residence.foreignIncomeAbroad' }],
  });
});
