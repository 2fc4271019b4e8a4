import { expect, test } from 'vitest';
import { declarations } from '#contract/digital-tax/declarations.ts';
import {
  crystalise,
  getEOPObligations,
  getReportData,
  getTaxCalc,
  submitEOPStatement,
  submitSEPeriodicUpdate,
  updateAnnualSummary,
} from '#contract/digital-tax/digital-tax.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  getSentToHmrc,
  revokeReport,
} from '#contract/digital-tax/quarters.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  type MtdPerson,
  personAtHmrc,
  switchHmrc,
  withNino,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026: 2025-26 has ended, and no final declaration was made. */
const { app, url } = await useOwnHmrc();
const YEAR = '2025-2026';
const ID = 2025;

async function ready(person?: MtdPerson): Promise<MtdPerson & { business: string }> {
  const one = person ?? (await addMtdPerson(app));
  await connectHmrc(app, one);
  const { businesses } = await year(one);
  const business = businesses[0]?.business_id ?? '';
  await addToBooks(app, one.token, { date: '10/04/2025', amount: 30_000, category: 5 });
  await addToBooks(app, one.token, { date: '11/05/2025', amount: 2_000, category: 11 });
  await update(one, business);
  return { ...one, business };
}

const year = async ({ token }: Pick<MtdPerson, 'token'>, id = ID) =>
  (await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id: id } })).body;

async function update({ token }: Pick<MtdPerson, 'token'>, business_id: string) {
  const body = { business_id, start_date: '06/04/2025', end_date: '05/04/2026', declaration: 'Y' };
  const reply = await app.call(submitSEPeriodicUpdate, { token, headers, body });
  expect(reply.body.status).toBe(204);
}

const calculate = async ({ token }: Pick<MtdPerson, 'token'>, type = 'intent-to-finalise') =>
  (
    await app.call(getTaxCalc, {
      token,
      headers,
      query: { tax_year: YEAR, refresh: 'Y', sleep: 'Y', type },
    })
  ).body;

/** Without the end of year statement, which these tests have confirmed as missing. */
async function declare({ token }: Pick<MtdPerson, 'token'>, calcID: string, tax_year = YEAR) {
  const without = (await year({ token })).end_of_year.missing.map(({ id }) => id);
  const body = { intentOnly: false, tax_year, calcID, declaration: 'Y', without };
  return (await app.call(crystalise, { token, headers, body })).body;
}

const idIn = ({ metadata }: Awaited<ReturnType<typeof calculate>>) => metadata?.calculationId ?? '';

test('a calculation is made by HMRC, shown next to ours, and declared once', async () => {
  const person = await ready();
  const made = await calculate(person);
  expect(made).toMatchObject({ status: 200, errors: [] });
  expect(made.calculation).toMatchObject({
    taxCalculation: { incomeTax: { incomeTaxCharged: 3_086 }, totalIncomeTaxAndNicsDue: expect.any(Number) },
  });

  const { body } = await app.call(compareCalculations, { token: person.token, query: { tax_year_id: ID } });
  const line = (name: string) => body.lines.find((one) => one.name === name);
  expect(line('trading_profit')).toMatchObject({ hmrc: 28_000, ours: 28_000 });
  expect(line('income_tax')).toMatchObject({ hmrc: 3_086, ours: 3_086 });
  expect(body.calculated).not.toBe('');

  expect(await declare(person, idIn(made))).toMatchObject({ status: 204 });
  expect((await year(person)).final_declaration).toMatchObject({
    state: 'fulfilled',
    amendable_until: '2028-01-31',
  });
  const { sent } = (await app.call(getSentToHmrc, { token: person.token, query: { tax_year_id: ID } })).body;
  expect(sent[0]).toMatchObject({
    kind: 'final_declaration',
    state: 'accepted',
    declaration: declarations.final_declaration,
  });
});

test('two windows that each have a calculation declare a year once, and it can be amended after that', async () => {
  const person = await ready();
  const [first, second] = [await calculate(person), await calculate(person)];
  expect((await declare(person, idIn(first))).status).toBe(204);
  // The same again is answered as the first time, and another one is not sent.
  expect((await declare(person, idIn(first))).status).toBe(204);
  expect(await declare(person, idIn(second))).toMatchObject({
    status: 409,
    message:
      'HMRC accepted this on 20/11/2026, so it was not sent again. Refresh the page to see what HMRC has.',
  });
  const kinds = async () =>
    (await app.call(getSentToHmrc, { token: person.token, query: { tax_year_id: ID } })).body.sent
      .filter(({ kind }) => kind === 'final_declaration' || kind === 'amendment')
      .map(({ kind, state }) => [kind, state]);
  expect(await kinds()).toEqual([['final_declaration', 'accepted']]);
  expect((await declare(person, idIn(await calculate(person, 'intent-to-amend')))).status).toBe(204);
  expect(await kinds()).toEqual([
    ['amendment', 'accepted'],
    ['final_declaration', 'accepted'],
  ]);
});

test('from 2025-26 a declared year can be amended', async () => {
  const person = await ready();
  await declare(person, idIn(await calculate(person)));
  await addToBooks(app, person.token, { date: '12/04/2025', amount: 500, category: 5 });
  await update(person, person.business);
  const amended = await calculate(person, 'intent-to-amend');
  expect(amended.status).toBe(200);
  expect(await declare(person, idIn(amended))).toMatchObject({ status: 204 });
});

test('nothing is declared for a year that has not ended, an in-year calculation, or one of someone else', async () => {
  const person = await ready();
  const other = await ready();
  expect(await declare(person, 'x', '2026-2027')).toMatchObject({
    status: 400,
    message: expect.stringContaining('has not ended'),
  });
  expect((await declare(person, idIn(await calculate(person, 'in-year')))).status).toBe(400);
  const foreign = await declare(person, idIn(await calculate(other)));
  expect(foreign).toEqual(await declare(person, '00000000-0000-4000-8000-000000000000'));
  expect(foreign.status).toBe(404);
});

test('something sent after the calculation asks for a new one, in plain words', async () => {
  const person = await ready();
  const made = await calculate(person);
  await addToBooks(app, person.token, { date: '12/04/2025', amount: 500, category: 5 });
  await update(person, person.business);
  expect(await declare(person, idIn(made))).toMatchObject({
    status: 400,
    message: expect.stringContaining('Calculate again, check the result and submit then.'),
  });
});

test('a calculation with errors cannot be declared, and the errors are shown', async () => {
  const person = await ready();
  await switchHmrc(url, { next: 'calculation-errors', nino: person.nino });
  const made = await calculate(person);
  expect(made.errors.length).toBeGreaterThan(0);
  expect((await declare(person, idIn(made))).status).toBe(400);
});

test('after a lost reply the declaration is found at HMRC', async () => {
  const person = await ready();
  const made = await calculate(person);
  await switchHmrc(url, { next: 'lost-reply', on: 'SubmitFinalDeclaration', nino: person.nino });
  expect((await declare(person, idIn(made))).status).toBe(204);
});

test('a declaration whose reply was lost counts as accepted once HMRC says that the year is declared', async () => {
  const person = await ready();
  const made = await calculate(person);
  // Until something is sent, HMRC is not asked again.
  await year(person);
  await switchHmrc(url, { next: 'lost-reply', on: 'SubmitFinalDeclaration', nino: person.nino });
  await switchHmrc(url, {
    next: 'http-503',
    on: 'ListFinalDeclarationObligations',
    nino: person.nino,
    times: 3,
  });
  expect((await declare(person, idIn(made))).status).toBe(504);
  const states = async () =>
    (await app.call(getSentToHmrc, { token: person.token, query: { tax_year_id: ID } })).body.sent.flatMap(
      ({ kind, state }) => (kind === 'final_declaration' ? [state] : []),
    );
  expect(await states()).toEqual(['unsure']);
  expect((await year(person)).final_declaration.state).toBe('fulfilled');
  expect(await states()).toEqual(['accepted']);
  const { returns } = (await app.call(getTaxSubmissions, { token: person.token })).body;
  expect(returns).toMatchObject([{ tax_year: YEAR, test: 'N', success: 'Y' }]);
});

test('a year is filed one way only', async () => {
  const filer = await newFiler(app);
  const person = await ready(await withNino(app, filer));
  await filer.save('self_employment', TRADE);
  const made = await calculate(person);
  expect((await declare(person, idIn(made))).status).toBe(204);
  const live = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(live.body).toMatchObject({ success: 'N', data: expect.stringContaining('until 31/01/2028') });
  const { returns } = (await app.call(getTaxSubmissions, { token: person.token })).body;
  expect(returns.filter(({ success }) => success === 'Y')).toMatchObject([
    { tax_year: YEAR, test: 'N', success: 'Y', amendable_until: '2028-01-31' },
  ]);

  const elsewhere = await ready();
  await addFiledReturn(app, elsewhere.userId);
  const refused = await declare(elsewhere, idIn(await calculate(elsewhere)));
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('under Tax filings') });
  expect((await year(elsewhere)).final_declaration.filed_as_return).toBe('Y');
});

test('the public report opens with its link only, for 90 days, until it is revoked', async () => {
  const person = await ready();
  const { report_token: t } = await calculate(person);
  const report = () => app.call(getReportData, { query: { t } });
  const open = await report();
  expect(open.body).toMatchObject({
    status: 'success',
    name: 'Ann Archer',
    utr: '1234567890',
    tax_year: YEAR,
  });
  expect(open.headers['x-robots-tag']).toBe('noindex');
  expect(JSON.stringify(open.body)).not.toContain(person.nino);
  expect((await app.call(getReportData, { query: { t: `${t}x` } })).body).toMatchObject({
    status: 'error',
    name: '',
  });

  const { now } = app.clock;
  app.clock.advance(91 * 86_400);
  expect((await report()).body.status).toBe('error');
  app.clock.now = now;
  expect((await report()).body.status).toBe('success');
  await app.call(revokeReport, { token: person.token, body: { tax_year_id: ID } });
  expect((await report()).body.status).toBe('error');
});

test('the end of the year of a business is confirmed with us, and its allowances go to HMRC first', async () => {
  const filer = await newFiler(app);
  const person = await ready(await withNino(app, filer));
  const { token, business } = person;
  const annual = () =>
    app.call(updateAnnualSummary, { token, headers, query: { business_id: business, tax_year: YEAR } });
  expect((await annual()).body.status).toBe(204);
  await filer.save('self_employment', { ...TRADE, box_9: 30_000, box_23: 1_200 });
  expect((await annual()).body.status).toBe(204);
  const { businesses } = (await personAtHmrc(url, person.nino)) as unknown as {
    businesses: { annual: Record<string, object> }[];
  };
  expect(businesses[0]?.annual['2025-26']).toMatchObject({
    allowances: { annualInvestmentAllowance: 1_200 },
  });

  const query = { business_id: business, from: '06/04/2025', to: '05/04/2026' };
  const status = async () =>
    (
      JSON.parse((await app.call(getEOPObligations, { token, query })).body.result) as {
        obligations: { status: string }[];
      }
    ).obligations.map((one) => one.status);
  expect(await status()).toEqual(['Open']);
  const body = { business_id: business, start_date: '06/04/2025', end_date: '05/04/2026', declaration: 'Y' };
  expect((await app.call(submitEOPStatement, { token, headers, body })).body.status).toBe(204);
  expect(await status()).toEqual(['Fulfilled']);
});
