import { expect, test } from 'vitest';
import { getDeadlines } from '#contract/tax/deadlines.ts';
import * as contract from '#contract/rates/rates.ts';
import { submitXML } from '#contract/filing/submissions.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { getStartedYear, startYear } from '#contract/worklist/worklists.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken } from '../definitions/staff.ts';
import { allowanceOf, startDraft } from './rates.ts';

const app = useTestApp();
const params = { taxYear: '2027-28' };
const query = { tax_year_id: 2027 };

test('opens 2027-28 to filers once staff publish its rates and it has begun, and calculates its tax', async () => {
  const token = await adminToken(app, 'ann@staff.example');
  const filer = await newFiler(app);
  const offered = async () =>
    (await app.call(getTaxYears, { token: filer.token })).body.years.map(
      ({ hmrc_year_string: year }) => year,
    );
  const added = (trans_date: string) =>
    app.call(createTransaction, {
      token: filer.token,
      body: { description: 'Sale', amount: '10', trans_type: 'In', trans_date, category: 5 },
    });

  // Without rates it does not exist for filers.
  app.clock.now = new Date('2027-04-20T10:00:00Z');
  const late = await newFiler(app);
  expect((await app.call(getTaxYears, { token: late.token })).body.years[0]?.explain).toBe(
    '2026-2027 (Last tax year)',
  );
  for (const call of [getTaxCalculation, getTaxForms, getDeadlines])
    expect((await app.call(call, { token: late.token, query })).status, call.path).toBe(404);
  const current = await app.call(getTaxCalculation, { token: late.token });
  expect(current.body.tax_year).toBe('2026-2027');
  expect((await app.call(contract.getRates, { token: await adminToken(app), params })).status).toBe(404);
  app.clock.now = new Date('2026-11-20T10:00:00Z');

  const years = (await app.call(contract.listRateYears, { token })).body;
  expect([years.years[0]?.taxYear, years.next]).toEqual(['2026-27', '2027-28']);
  const notYet = await app.call(contract.startRates, { token, params: { taxYear: '2028-29' } });
  expect(notYet.status).toBe(409);
  const begun = await app.call(contract.startRates, { token, params });
  expect(begun.status).toBe(200);
  expect((await app.call(contract.startRates, { token, params })).status).toBe(409);

  // Only what follows from the calendar is verified, and it is right: a leap year with 52 Mondays.
  const { body: opened } = await app.call(contract.getRates, { token, params });
  const figures = opened.draft?.figures;
  expect(opened.inForce).toBeNull();
  expect(opened.draft?.problems).toEqual([]);
  expect(figures?.['incomeTax']?.['personalAllowance']).toMatchObject({ value: 12_570, verified: false });
  expect(figures?.['selfEmployment']?.['daysInYear']).toMatchObject({ value: 366, verified: true });
  expect(figures?.['childBenefit']?.['mondays']).toMatchObject({ value: 52, verified: true });
  expect(figures?.['capitalGains']?.['periods']?.value).toMatchObject([
    { from: '2027-04-06', to: '2028-04-05' },
  ]);

  const draft = await startDraft(app, token, '2027-28', (all) => allowanceOf(all, 13_000));
  const published = await app.call(contract.publishRates, {
    token,
    params,
    body: { revision: draft.revision, note: 'Why' },
  });
  expect(published.body).toEqual({ status: 'success', version: 1 });
  const after = (await app.call(contract.listRateYears, { token })).body;
  expect(after.years[0]).toMatchObject({ taxYear: '2027-28', shipped: false, version: 1, hasDraft: false });
  expect(after.next).toBe('2028-29');

  // It has not begun.
  expect((await offered())[0]).toBe('2026-27');
  expect((await added('20/04/2027')).body.issues?.[0]?.message).toContain('to 05/04/2027');
  app.clock.now = new Date('2027-04-20T10:00:00Z');
  const next = await newFiler(app);
  const list = (await app.call(getTaxYears, { token: next.token })).body.years;
  expect(list[0]).toMatchObject({
    id: 2027,
    start_date: '06/04/2027',
    end_date: '05/04/2028',
    explain: '2027-2028 (This tax year)',
  });
  const { body: forms } = await app.call(getTaxForms, { token: next.token, query });
  expect(forms.forms.find(({ code }) => code === 'SA102')?.validator).toMatch(/^[0-9a-f]{32}$/);
  await next.save('employment', [JOB], 2027);
  const { body: tax } = await app.call(getTaxCalculation, { token: next.token, query });
  // (30,000 − 13,000) at 20%.
  expect(tax).toMatchObject({ tax_year: '2027-2028', personal_allowance: 13_000, income_tax: 3400 });
  const { body: dates } = await app.call(getDeadlines, { token: next.token, query });
  expect(dates.dates.find(({ title }) => title === 'File online')?.date).toBe('2029-01-31');
  const filed = await app.call(submitXML, {
    token: next.token,
    query: { ...query, test_file: 'Y', amendment: 'N' },
    body: {
      hmrc_username: 'x',
      hmrc_password: 'x',
      express_submit: 'N',
      file_as_agent: 'N',
      declaration: 'Y',
    },
  });
  expect(filed.body).toMatchObject({
    success: 'N',
    data: 'The return for 2027-28 cannot be sent from here, only those for 2024-25 and 2025-26.',
  });
});

test('leaves earlier rates and drafts unchanged when a year is started, and continues to say so', async () => {
  const token = await adminToken(app, 'late@staff.example');
  const start = async (taxYear: string) => {
    app.clock.advance(60);
    const { body } = await app.call(startYear, { token, params: { taxYear } });
    return [body.rates, (await app.call(getStartedYear, { token, params: { taxYear } })).body.rates.left];
  };
  expect(await start('2027-28')).toEqual(['published', 'published']);
  await app.call(contract.startRates, { token, params: { taxYear: '2028-29' } });
  expect(await start('2028-29')).toEqual(['draft', 'draft']);
});
