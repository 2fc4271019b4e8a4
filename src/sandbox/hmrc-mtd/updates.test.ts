import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrongReply } from './check-body.ts';
import { operationNamed } from './operations.ts';
import { type Hmrc, startHmrc } from './test-client.ts';
import { at } from './words.ts';

const clock = { now: new Date('2026-08-01T10:00:00Z') };
let hmrc: Hmrc;
beforeAll(async () => {
  hmrc = await startHmrc(clock);
});
beforeEach(() => {
  clock.now = new Date('2026-08-01T10:00:00Z');
});
afterAll(() => hmrc.close());

let next = 100_000;
/** A person whom no other test uses, with the id of their first business. */
async function person(has = 'trade') {
  next += 1;
  const nino = `AE${next}A`;
  const token = await hmrc.signIn(nino, { has });
  const list = await hmrc.call('ListBusinesses', { nino }, { token });
  const businesses = at(list.body, 'listOfBusinesses') as
    | { businessId: string; typeOfBusiness: string }[]
    | undefined;
  return { nino, has, businesses: businesses ?? [], businessId: businesses?.[0]?.businessId ?? '' };
}
type Someone = Awaited<ReturnType<typeof person>>;

/** The reply of an operation, which is as HMRC documents it. They sign in again, because tests move the clock. */
async function replyOf({ nino, has }: Someone, name: string, given: Record<string, string>, body?: unknown) {
  const token = await hmrc.signIn(nino, { has });
  const reply = await hmrc.call(name, { nino, ...given }, { token, body });
  if (reply.status < 300) expect(wrongReply(operationNamed(name), reply.body)).toEqual([]);
  return reply;
}

const trade = (to: string, more: object = {}) => ({
  periodDates: { periodStartDate: '2026-04-06', periodEndDate: to },
  periodIncome: { turnover: 20_000, other: 0 },
  periodExpenses: { costOfGoods: 3_000, adminCosts: 500.5 },
  ...more,
});
const property = (to: string) => ({
  fromDate: '2026-04-06',
  toDate: to,
  ukProperty: {
    income: { periodAmount: 9_000 },
    expenses: { repairsAndMaintenance: 1_000, residentialFinancialCost: 2_000 },
  },
});
const obligations = (one: Someone, from: string, to: string, more: Record<string, string> = {}) =>
  replyOf(one, 'ListPeriodObligations', { fromDate: from, toDate: to, ...more });
const statuses = (body: unknown) =>
  (at(body, 'obligations', '0', 'obligationDetails') as { status: string }[]).map(({ status }) => status);

test('lists the businesses chosen at sign-in, with their details', async () => {
  const both = await person('both');
  expect(both.businesses.map(({ typeOfBusiness }) => typeOfBusiness)).toEqual([
    'self-employment',
    'uk-property',
  ]);
  expect(await replyOf(both, 'GetBusiness', { businessId: both.businessId })).toMatchObject({
    status: 200,
    body: { businessId: both.businessId, tradingName: 'Sandbox Trading' },
  });
  expect(await replyOf(both, 'GetBusiness', { businessId: 'XAIS00000000000' })).toMatchObject({
    status: 404,
    code: 'NO_BUSINESS_FOUND',
  });
  const none = await person('none');
  expect(await replyOf(none, 'ListBusinesses', {})).toMatchObject({ code: 'MATCHING_RESOURCE_NOT_FOUND' });
});

test('each period of 2026-27 starts with the year and is due on the 7th; one update fulfils those it reaches', async () => {
  const one = await person();
  const before = await obligations(one, '2026-04-06', '2027-04-05');
  expect(at(before.body, 'obligations', '0', 'obligationDetails')).toEqual(
    [
      ['2026-07-05', '2026-08-07'],
      ['2026-10-05', '2026-11-07'],
      ['2027-01-05', '2027-02-07'],
      ['2027-04-05', '2027-05-07'],
    ].map(([periodEndDate, dueDate]) => ({
      periodStartDate: '2026-04-06',
      periodEndDate,
      dueDate,
      status: 'open',
    })),
  );
  clock.now = new Date('2026-10-10T10:00:00Z');
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  expect((await replyOf(one, 'PutTradeCumulative', given, trade('2026-10-05'))).status).toBe(204);
  const after = await obligations(one, '2026-04-06', '2027-04-05');
  expect(statuses(after.body)).toEqual(['fulfilled', 'fulfilled', 'open', 'open']);
  expect(at(after.body, 'obligations', '0', 'obligationDetails', '0', 'receivedDate')).toBe('2026-10-10');
  expect(await replyOf(one, 'GetTradeCumulative', given)).toMatchObject({ body: trade('2026-10-05') });
});

test('periods of 2024-25 have a start and a due date of their own', async () => {
  const one = await person();
  const { body } = await obligations(one, '2024-04-06', '2025-04-05');
  expect(at(body, 'obligations', '0', 'obligationDetails', '1')).toEqual({
    periodStartDate: '2024-07-06',
    periodEndDate: '2024-10-05',
    dueDate: '2024-11-05',
    status: 'open',
  });
});

test('calendar periods can be chosen until the first update of the year', async () => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  const choose = (quarterlyPeriodType: string) =>
    replyOf(one, 'SetQuarterlyPeriods', given, { quarterlyPeriodType });
  expect((await choose('calendar')).status).toBe(204);
  const { body } = await obligations(one, '2026-04-06', '2027-04-05');
  expect(at(body, 'obligations', '0', 'obligationDetails', '0')).toMatchObject({
    periodStartDate: '2026-04-01',
    periodEndDate: '2026-06-30',
    dueDate: '2026-08-07',
  });
  expect(await replyOf(one, 'PutTradeCumulative', given, trade('2026-06-30'))).toMatchObject({
    code: 'RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE',
  });
  const dates = { periodDates: { periodStartDate: '2026-04-01', periodEndDate: '2026-06-30' } };
  expect((await replyOf(one, 'PutTradeCumulative', given, trade('', dates))).status).toBe(204);
  expect(await choose('standard')).toMatchObject({ status: 400, code: 'RULE_BUSINESS_ID_STATE_CONFLICT' });
});

test.each([
  [
    'RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE',
    { periodDates: { periodStartDate: '2026-04-07', periodEndDate: '2026-07-05' } },
  ],
  [
    'RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE',
    { periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-04' } },
  ],
  [
    'RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE',
    { periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-08-31' } },
  ],
  [
    'RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED',
    { periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-10-05' } },
  ],
  [
    'RULE_END_DATE_BEFORE_START_DATE',
    { periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-04-05' } },
  ],
  ['RULE_MISSING_SUBMISSION_DATES', { periodDates: undefined }],
  ['RULE_BOTH_EXPENSES_SUPPLIED', { periodExpenses: { consolidatedExpenses: 1, adminCosts: 1 } }],
  [
    'RULE_NOT_ALLOWED_CONSOLIDATED_EXPENSES',
    { periodIncome: { turnover: 90_000 }, periodExpenses: { consolidatedExpenses: 1 } },
  ],
])('refuses an update with %s', async (code, more) => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  const reply = await replyOf(one, 'PutTradeCumulative', given, trade('2026-07-05', more));
  expect(reply).toMatchObject({ status: 400, code });
});

test('accepts an update ten days before its period ends, and never an earlier end than the last one', async () => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  const put = async (to: string) => (await replyOf(one, 'PutTradeCumulative', given, trade(to))).code;
  clock.now = new Date('2026-09-24T10:00:00Z');
  expect(await put('2026-10-05')).toBe('RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED');
  clock.now = new Date('2026-09-25T10:00:00Z');
  expect(await put('2026-10-05')).toBeUndefined();
  expect(await put('2026-07-05')).toBe('RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS');
  expect(await put('2026-10-05')).toBeUndefined();
  expect(
    await replyOf(one, 'PutTradeCumulative', { ...given, taxYear: '2024-25' }, trade('2024-07-05')),
  ).toMatchObject({ code: 'RULE_TAX_YEAR_NOT_SUPPORTED' });
});

test('a trade that starts in the year reports from its first day', async () => {
  const token = await hmrc.signIn('', { person: 'AB123456C', nino: '' });
  const nino = 'AB123456C';
  const list = await hmrc.call('ListBusinesses', { nino }, { token });
  const businessId = String(at(list.body, 'listOfBusinesses', '0', 'businessId'));
  const one = { nino, has: 'trade', businesses: [], businessId };
  const given = { businessId, taxYear: '2026-27' };
  expect(await replyOf(one, 'PutTradeCumulative', given, trade('2026-07-05'))).toMatchObject({
    code: 'RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE',
  });
  const dates = { periodDates: { periodStartDate: '2026-05-20', periodEndDate: '2026-07-05' } };
  expect((await replyOf(one, 'PutTradeCumulative', given, trade('', dates))).status).toBe(204);
});

test('people who report once a year send no dates and have no quarterly obligations', async () => {
  const one = await person();
  const status = { submittedOn: '2026-04-06T09:00:00.000Z', status: 'Annual', statusReason: 'Rollover' };
  await hmrc.post('/_people', { nino: one.nino, itsaStatus: { '2026-27': [status] } });
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  expect(await replyOf(one, 'PutTradeCumulative', given, trade('2026-07-05'))).toMatchObject({
    code: 'RULE_START_AND_END_DATE_NOT_ALLOWED',
  });
  expect(
    (await replyOf(one, 'PutTradeCumulative', given, trade('', { periodDates: undefined }))).status,
  ).toBe(204);
  expect(await obligations(one, '2026-04-06', '2027-04-05')).toMatchObject({ code: 'NO_OBLIGATIONS_FOUND' });
});

test('stores updates of UK property', async () => {
  const one = await person('property');
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  expect(await replyOf(one, 'GetPropertyCumulative', given)).toMatchObject({ status: 404 });
  expect((await replyOf(one, 'PutPropertyCumulative', given, property('2026-07-05'))).status).toBe(204);
  expect(await replyOf(one, 'GetPropertyCumulative', given)).toMatchObject({ body: property('2026-07-05') });
  expect(await replyOf(one, 'PutTradeCumulative', given, trade('2026-07-05'))).toMatchObject({ status: 404 });
});

test.each([
  ['RULE_DATE_RANGE_INVALID', { fromDate: '2026-04-06', toDate: '2027-04-08' }],
  ['RANGE_TO_DATE_BEFORE_FROM_DATE', { fromDate: '2026-04-06', toDate: '2026-04-05' }],
  ['MISSING_TO_DATE', { fromDate: '2026-04-06' }],
  ['FORMAT_FROM_DATE', { fromDate: '2026-04-31', toDate: '2026-05-05' }],
  ['FORMAT_STATUS', { status: 'late' }],
  ['MISSING_TYPE_OF_BUSINESS', { businessId: 'XAIS12345678901' }],
])('refuses a search for obligations with %s', async (code, given) => {
  expect(await replyOf(await person(), 'ListPeriodObligations', given)).toMatchObject({ status: 400, code });
});

test('calculates what was sent, and takes the final declaration after the year', async () => {
  const one = await person('both');
  const [first, second] = one.businesses.map(({ businessId }) => ({ businessId, taxYear: '2026-27' }));
  clock.now = new Date('2027-04-06T10:00:00Z');
  const calculations = { taxYear: '2026-27' };
  const trigger = (calculationType: string) =>
    replyOf(one, 'TriggerCalculation', { ...calculations, calculationType });
  expect(await trigger('in-year')).toMatchObject({ code: 'RULE_NO_INCOME_SUBMISSIONS_EXIST' });
  await replyOf(
    one,
    'PutTradeCumulative',
    first ?? {},
    trade('2027-04-05', { periodIncome: { turnover: 60_000, other: 0 } }),
  );
  await replyOf(one, 'PutPropertyCumulative', second ?? {}, property('2027-04-05'));
  const inYear = String(at((await trigger('in-year')).body, 'calculationId'));
  const got = await replyOf(one, 'GetCalculation', { ...calculations, calculationId: inYear });
  // Profits 56,499 and 8,000: 51,929 above the allowance; 37,700 at 20%, the rest at 40%; less 20% of 2,000.
  expect(got.body).toMatchObject({
    metadata: { calculationId: inYear, calculationType: 'in-year' },
    calculation: {
      taxCalculation: {
        incomeTax: { totalTaxableIncome: 51_929, incomeTaxCharged: 13_231.6, totalReliefs: 400 },
        // 37,700 at 6% and 6,229 at 2%.
        nics: { totalNic: 2_386.58 },
        totalIncomeTaxAndNicsDue: 15_218.18,
      },
    },
  });
  const declare = (calculationId: string, calculationType = 'final-declaration') =>
    replyOf(one, 'SubmitFinalDeclaration', { ...calculations, calculationId, calculationType });
  expect(await declare(inYear)).toMatchObject({ code: 'MATCHING_RESOURCE_NOT_FOUND' });
  const early = String(at((await trigger('intent-to-finalise')).body, 'calculationId'));
  await replyOf(one, 'PutPropertyCumulative', second ?? {}, property('2027-04-05'));
  expect(await declare(early)).toMatchObject({ code: 'RULE_RECENT_SUBMISSIONS_EXIST' });
  const final = String(at((await trigger('intent-to-finalise')).body, 'calculationId'));
  expect((await declare(final)).status).toBe(204);
  expect(await declare(final)).toMatchObject({ code: 'RULE_FINAL_DECLARATION_RECEIVED' });
  expect(await trigger('intent-to-finalise')).toMatchObject({ code: 'RULE_FINAL_DECLARATION_RECEIVED' });
  const listed = await replyOf(one, 'ListCalculations', calculations);
  expect(at(listed.body, 'calculations', '0')).toMatchObject({
    calculationId: final,
    calculationType: 'final-declaration',
  });
  const obligation = await replyOf(one, 'ListFinalDeclarationObligations', calculations);
  expect(obligation.body).toEqual({
    obligations: [
      {
        periodStartDate: '2026-04-06',
        periodEndDate: '2027-04-05',
        dueDate: '2028-01-31',
        status: 'fulfilled',
        receivedDate: '2027-04-06',
      },
    ],
  });
  const amended = String(at((await trigger('intent-to-amend')).body, 'calculationId'));
  expect((await declare(amended, 'confirm-amendment')).status).toBe(204);
  clock.now = new Date('2029-02-01T10:00:00Z');
  expect(await declare(amended, 'confirm-amendment')).toMatchObject({
    code: 'RULE_OUTSIDE_AMENDMENT_WINDOW',
  });
});

test('does not finalise a year that has not ended, nor a calculation with errors', async () => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  await replyOf(one, 'PutTradeCumulative', given, trade('2026-07-05'));
  const intent = { taxYear: '2026-27', calculationType: 'intent-to-finalise' };
  expect(await replyOf(one, 'TriggerCalculation', intent)).toMatchObject({ code: 'RULE_TAX_YEAR_NOT_ENDED' });
  const inYear = await replyOf(one, 'TriggerCalculation', { ...intent, calculationType: 'in-year' });
  const calculationId = String(at(inYear.body, 'calculationId'));
  const final = { taxYear: '2026-27', calculationType: 'final-declaration', calculationId };
  expect(await replyOf(one, 'SubmitFinalDeclaration', final)).toMatchObject({
    code: 'RULE_FINAL_DECLARATION_TAX_YEAR',
  });
  await hmrc.post('/_control', { next: 'calculation-errors', nino: one.nino });
  const wrong = await replyOf(one, 'TriggerCalculation', { ...intent, calculationType: 'in-year' });
  const reply = await replyOf(one, 'GetCalculation', {
    taxYear: '2026-27',
    calculationId: String(at(wrong.body, 'calculationId')),
  });
  expect(at(reply.body, 'messages', 'errors')).toHaveLength(1);
  expect(at(reply.body, 'calculation')).toBeUndefined();
});
