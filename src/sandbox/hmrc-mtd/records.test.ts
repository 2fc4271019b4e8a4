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

let next = 200_000;
async function person(has = 'trade') {
  next += 1;
  const one = { nino: `AE${next}A`, has, businessId: '' };
  const { body } = await replyOf(one, 'ListBusinesses', {});
  return { ...one, businessId: String(at(body, 'listOfBusinesses', '0', 'businessId')) };
}
const withRecords = { nino: 'AB123456B', has: 'trade', businessId: '' };

/** The reply of an operation, which is as HMRC documents it. */
async function replyOf(
  { nino, has }: { nino: string; has: string },
  name: string,
  given: Record<string, string>,
  body?: unknown,
) {
  const token = await hmrc.signIn(nino, { has, scope: SCOPES });
  const reply = await hmrc.call(name, { nino, ...given }, { token, body });
  if (reply.status < 300) expect(wrongReply(operationNamed(name), reply.body)).toEqual([]);
  return reply;
}
const SCOPES =
  'read:self-assessment write:self-assessment read:individual-employment read:individual-income read:individual-tax';

const periodDates = (periodStartDate: string, periodEndDate: string) => ({
  periodDates: { periodStartDate, periodEndDate },
});

test('to 2024-25 a trade sends a summary of each period, one after the other', async () => {
  const one = await person();
  const { businessId } = one;
  const create = (from: string, to: string, more: object = {}) =>
    replyOf(
      one,
      'CreateTradePeriod',
      { businessId },
      { ...periodDates(from, to), periodIncome: { turnover: 100 }, ...more },
    );
  expect(await replyOf(one, 'ListTradePeriods', { businessId, taxYear: '2024-25' })).toMatchObject({
    status: 404,
  });
  expect((await create('2024-07-06', '2024-10-05')).code).toBe('RULE_NOT_CONTIGUOUS_PERIOD');
  expect(await create('2024-04-06', '2024-07-05')).toMatchObject({
    status: 200,
    body: { periodId: '2024-04-06_2024-07-05' },
  });
  expect((await create('2024-04-06', '2024-07-05')).code).toBe('RULE_DUPLICATE_SUBMISSION');
  expect((await create('2024-07-01', '2024-10-05')).code).toBe('RULE_OVERLAPPING_PERIOD');
  expect((await create('2024-03-06', '2024-04-10')).code).toBe('RULE_MISALIGNED_PERIOD');
  expect((await create('2024-07-06', '2025-04-06')).code).toBe('RULE_TAX_YEAR_NOT_SUPPORTED');
  expect((await create('2025-04-06', '2025-07-05')).code).toBe('RULE_TAX_YEAR_NOT_SUPPORTED');
  expect((await create('2024-07-06', '2024-07-01')).code).toBe('RULE_END_DATE_BEFORE_START_DATE');
  const consolidated = { periodExpenses: { consolidatedExpenses: 5 } };
  expect(
    (await create('2024-07-06', '2024-10-05', { periodIncome: { turnover: 89_900 }, ...consolidated })).code,
  ).toBe('RULE_NOT_ALLOWED_CONSOLIDATED_EXPENSES');
  expect((await create('2024-07-06', '2024-10-05', consolidated)).status).toBe(200);

  const given = { businessId, taxYear: '2024-25' };
  const periodId = '2024-07-06_2024-10-05';
  expect(await replyOf(one, 'ListTradePeriods', given)).toMatchObject({
    body: { periods: [{ periodId: '2024-04-06_2024-07-05' }, { periodId }] },
  });
  const both = { periodExpenses: { consolidatedExpenses: 1, adminCosts: 1 } };
  expect((await replyOf(one, 'AmendTradePeriod', { ...given, periodId }, both)).code).toBe(
    'RULE_BOTH_EXPENSES_SUPPLIED',
  );
  const amended = { periodIncome: { turnover: 300, other: 1 } };
  expect((await replyOf(one, 'AmendTradePeriod', { ...given, periodId }, amended)).status).toBe(204);
  expect((await replyOf(one, 'GetTradePeriod', { ...given, periodId })).body).toEqual({
    ...periodDates('2024-07-06', '2024-10-05'),
    ...amended,
  });
  expect(await replyOf(one, 'GetTradePeriod', { ...given, periodId: '2024-07-06_2024-10-06' })).toMatchObject(
    { status: 404 },
  );
  expect((await replyOf(one, 'GetTradePeriod', { ...given, periodId: 'x' })).code).toBe('FORMAT_PERIOD_ID');
  expect((await replyOf(one, 'ListTradePeriods', { businessId, taxYear: '2025-26' })).code).toBe(
    'RULE_TAX_YEAR_NOT_SUPPORTED',
  );

  const obligations = await replyOf(one, 'ListPeriodObligations', {
    fromDate: '2024-04-06',
    toDate: '2025-04-05',
  });
  const details = at(obligations.body, 'obligations', '0', 'obligationDetails') as { status: string }[];
  expect(details.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'open', 'open']);
});

test('to 2024-25 UK property sends summaries too, holiday lettings apart', async () => {
  const one = await person('property');
  const given = { businessId: one.businessId, taxYear: '2024-25' };
  const body = {
    fromDate: '2024-04-06',
    toDate: '2024-07-05',
    ukNonFhlProperty: { income: { periodAmount: 900 }, expenses: { other: 10.5 } },
    ukFhlProperty: { income: { periodAmount: 400 } },
  };
  const created = await replyOf(one, 'CreatePropertyPeriod', given, body);
  expect(created.status).toBe(201);
  const submissionId = String(at(created.body, 'submissionId'));
  expect((await replyOf(one, 'CreatePropertyPeriod', given, body)).code).toBe('RULE_DUPLICATE_SUBMISSION');
  expect((await replyOf(one, 'CreatePropertyPeriod', given, { ...body, fromDate: '06/04/2024' })).code).toBe(
    'FORMAT_FROM_DATE',
  );
  expect((await replyOf(one, 'CreatePropertyPeriod', given, { ...body, fromDate: '2024-03-06' })).code).toBe(
    'RULE_MISALIGNED_PERIOD',
  );
  expect(await replyOf(one, 'ListPropertyPeriods', given)).toMatchObject({
    body: { submissions: [{ submissionId, fromDate: '2024-04-06', toDate: '2024-07-05' }] },
  });
  const amended = { ukNonFhlProperty: { income: { periodAmount: 950 } } };
  expect((await replyOf(one, 'AmendPropertyPeriod', { ...given, submissionId }, amended)).status).toBe(200);
  expect((await replyOf(one, 'GetPropertyPeriod', { ...given, submissionId })).body).toMatchObject({
    ...amended,
    fromDate: '2024-04-06',
  });
  const trade = await person();
  expect(
    (await replyOf(trade, 'CreatePropertyPeriod', { ...given, businessId: trade.businessId }, body)).code,
  ).toBe('RULE_TYPE_OF_BUSINESS_INCORRECT');
});

test('a year of the old kind ends with a final declaration and has no amendment', async () => {
  const one = await person();
  const { businessId } = one;
  await replyOf(
    one,
    'CreateTradePeriod',
    { businessId },
    {
      ...periodDates('2023-04-06', '2024-04-05'),
      periodIncome: { turnover: 22_570 },
    },
  );
  const given = { taxYear: '2023-24' };
  const started = await replyOf(one, 'TriggerCalculation', {
    ...given,
    calculationType: 'intent-to-finalise',
  });
  const calculationId = String(at(started.body, 'calculationId'));
  const calculation = await replyOf(one, 'GetCalculation', { ...given, calculationId });
  // 10,000 at 20%; 10,000 at 9%, and 52 weeks of Class 2 at 3.45.
  expect(calculation.body).toMatchObject({
    metadata: {
      calculationType: 'final-declaration',
      intentToSubmitFinalDeclaration: true,
      finalDeclaration: false,
    },
    calculation: {
      taxCalculation: {
        incomeTax: { incomeTaxCharged: 2_000 },
        nics: { nic2NetOfDeductions: 179.4, nic4NetOfDeductions: 900, totalNic: 1_079.4 },
        totalIncomeTaxAndNicsDue: 3_079.4,
      },
    },
  });
  const declare = { ...given, calculationId, calculationType: 'final-declaration' };
  // 31 January 2026 was the last day to amend 2023-24, but a late declaration is accepted.
  expect((await replyOf(one, 'SubmitFinalDeclaration', declare)).status).toBe(204);
  expect((await replyOf(one, 'ListCalculations', given)).body).toMatchObject({
    calculations: [{ calculationId, finalDeclaration: true, totalIncomeTaxAndNicsDue: 3_079.4 }],
  });
  expect(
    (await replyOf(one, 'TriggerCalculation', { ...given, calculationType: 'intent-to-amend' })).code,
  ).toBe('RULE_CALCULATION_TYPE_NOT_ALLOWED');
});

test('an annual submission changes the calculation and the summary of the business', async () => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2025-26' };
  const summary = { ...given, typeOfBusiness: 'self-employment' };
  expect((await replyOf(one, 'GetIncomeSummary', summary)).code).toBe('RULE_NO_INCOME_SUBMISSIONS_EXIST');
  await replyOf(one, 'PutTradeCumulative', given, {
    ...periodDates('2025-04-06', '2026-04-05'),
    periodIncome: { turnover: 30_000 },
    periodExpenses: { costOfGoods: 4_000, depreciation: 500 },
    periodDisallowableExpenses: { depreciationDisallowable: 500 },
  });
  const annual = {
    allowances: { annualInvestmentAllowance: 1_000 },
    adjustments: { goodsAndServicesOwnUse: 200 },
  };
  expect(await replyOf(one, 'GetTradeAnnual', given)).toMatchObject({ status: 404 });
  expect((await replyOf(one, 'PutTradeAnnual', given, annual)).status).toBe(204);
  expect((await replyOf(one, 'GetTradeAnnual', given)).body).toEqual(annual);
  expect((await replyOf(one, 'GetIncomeSummary', summary)).body).toEqual({
    total: { income: 30_000, expenses: 4_500, additions: 700, deductions: 1_000 },
    profit: { net: 25_500, taxable: 25_200 },
    loss: { net: 0, taxable: 0 },
  });
  await replyOf(one, 'PutTradeAnnual', given, { allowances: { tradingIncomeAllowance: 1_000 } });
  expect((await replyOf(one, 'GetIncomeSummary', summary)).body).toMatchObject({
    profit: { taxable: 29_000 },
  });
});

test.each([
  [
    'RULE_BOTH_ALLOWANCES_SUPPLIED',
    { allowances: { tradingIncomeAllowance: 1, annualInvestmentAllowance: 1 } },
  ],
  ['RULE_ALLOWANCE_NOT_SUPPORTED', { allowances: { electricChargePointAllowance: 1 } }],
  ['RULE_WRONG_TPA_AMOUNT_SUBMITTED', { adjustments: { transitionProfitAccelerationAmount: 1 } }],
  ['RULE_OVERLAP_RELIEF_USED_NOT_ALLOWED', { adjustments: { overlapReliefUsed: 1 } }],
  [
    'FORMAT_CLASS_4_EXEMPTION_REASON',
    { nonFinancials: { businessDetailsChangedRecently: true, class4NicsExemptionReason: 'x' } },
  ],
  ['FORMAT_VALUE', { allowances: { annualInvestmentAllowance: -1 } }],
])('refuses an annual submission with %s', async (code, body) => {
  const one = await person();
  const given = { businessId: one.businessId, taxYear: '2026-27' };
  expect(await replyOf(one, 'PutTradeAnnual', given, body)).toMatchObject({ status: 400, code });
});

test('annual submissions of property, with holiday lettings to 2024-25', async () => {
  const one = await person('property');
  const given = { businessId: one.businessId, taxYear: '2025-26' };
  const body = { ukProperty: { allowances: { annualInvestmentAllowance: 100 } } };
  expect((await replyOf(one, 'PutPropertyAnnual', given, body)).status).toBe(200);
  expect((await replyOf(one, 'GetPropertyAnnual', given)).body).toMatchObject(body);
  const lettings = { ukFhlProperty: { allowances: { annualInvestmentAllowance: 100 } } };
  expect((await replyOf(one, 'PutPropertyAnnual', given, { ...body, ...lettings })).code).toBe(
    'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED',
  );
  expect((await replyOf(one, 'PutPropertyAnnual', { ...given, taxYear: '2024-25' }, lettings)).status).toBe(
    200,
  );
  const ended = { ukProperty: { allowances: { electricChargePointAllowance: 1 } } };
  expect((await replyOf(one, 'PutPropertyAnnual', given, ended)).code).toBe(
    'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED',
  );
  const both = { ukProperty: { allowances: { propertyIncomeAllowance: 1, annualInvestmentAllowance: 1 } } };
  expect((await replyOf(one, 'PutPropertyAnnual', given, both)).code).toBe('RULE_BOTH_ALLOWANCES_SUPPLIED');
});

test('lists state benefits of both kinds, which have different rules', async () => {
  const taxYear = '2025-26';
  const { body } = await replyOf(withRecords, 'ListBenefits', { taxYear });
  const held = String(at(body, 'stateBenefits', '1', 'benefitId'));
  expect(at(body, 'customerAddedStateBenefits')).toBeUndefined();
  const benefit = { benefitType: 'incapacityBenefit', startDate: '2025-05-01', endDate: '2025-06-30' };
  const added = await replyOf(withRecords, 'AddBenefit', { taxYear }, benefit);
  expect(added.status).toBe(200);
  const benefitId = String(at(added.body, 'benefitId'));
  const code = async (name: string, id: string, more?: object) =>
    (await replyOf(withRecords, name, { taxYear, benefitId: id }, more)).code ?? 'done';
  expect((await replyOf(withRecords, 'AddBenefit', { taxYear }, benefit)).code).toBe(
    'RULE_BENEFIT_TYPE_EXISTS',
  );
  expect(await code('DeleteBenefit', held)).toBe('RULE_DELETE_FORBIDDEN');
  expect(await code('AmendBenefit', held, { startDate: '2025-05-01' })).toBe('RULE_UPDATE_FORBIDDEN');
  expect(await code('IgnoreBenefit', benefitId)).toBe('RULE_IGNORE_FORBIDDEN');
  expect(await code('UnignoreBenefit', benefitId)).toBe('RULE_UNIGNORE_FORBIDDEN');
  expect(await code('IgnoreBenefit', held)).toBe('done');
  expect(await code('AmendBenefitAmounts', held, { amount: 900.5, taxPaid: 90 })).toBe('done');
  expect(await code('AmendBenefitAmounts', benefitId, { amount: 50 })).toBe('done');
  expect(await code('AmendBenefit', benefitId, { startDate: '2025-05-02' })).toBe('done');
  const after = await replyOf(withRecords, 'ListBenefits', { taxYear });
  expect(after.body).toMatchObject({
    stateBenefits: [
      {},
      { benefitId: held, amount: 900.5, taxPaid: 90, dateIgnored: expect.any(String) as string },
    ],
    customerAddedStateBenefits: [{ benefitId, amount: 50, startDate: '2025-05-02' }],
  });
  expect(await code('UnignoreBenefit', held)).toBe('done');
  expect(await code('DeleteBenefitAmounts', benefitId)).toBe('done');
  expect(await code('DeleteBenefit', benefitId)).toBe('done');
  expect(await code('DeleteBenefit', benefitId)).toBe('MATCHING_RESOURCE_NOT_FOUND');
  const only = await replyOf(withRecords, 'ListBenefits', { taxYear, benefitId: held });
  expect(at(only.body, 'stateBenefits')).toHaveLength(1);
});

test.each([
  ['RULE_TAX_YEAR_NOT_ENDED', '2026-27', { startDate: '2026-05-01' }],
  ['RULE_START_DATE_AFTER_TAX_YEAR_END', '2025-26', { startDate: '2026-05-01' }],
  ['RULE_END_DATE_BEFORE_START_DATE', '2025-26', { startDate: '2025-05-01', endDate: '2025-04-30' }],
  ['RULE_END_DATE_BEFORE_TAX_YEAR_START', '2025-26', { startDate: '2024-05-01', endDate: '2025-04-05' }],
  ['RULE_OUTSIDE_AMENDMENT_WINDOW', '2023-24', { startDate: '2023-05-01' }],
  ['FORMAT_START_DATE', '2025-26', { startDate: '2025-02-30' }],
  ['FORMAT_BENEFIT_TYPE', '2025-26', { startDate: '2025-05-01', benefitType: 'lottery' }],
])('refuses to add a benefit with %s', async (code, taxYear, more) => {
  const one = await person();
  expect((await replyOf(one, 'AddBenefit', { taxYear }, { benefitType: 'statePension', ...more })).code).toBe(
    code,
  );
});

test('lists employments with their figures, and nothing for people without', async () => {
  const given = { taxYear: '2025-26' };
  const list = await replyOf(withRecords, 'ListEmployments', given);
  const employmentId = String(at(list.body, 'employments', '0', 'employmentId'));
  expect(await replyOf(withRecords, 'GetEmployment', { ...given, employmentId })).toMatchObject({
    body: { employerName: 'Sandbox Bakery Ltd', employerRef: '123/AB456' },
  });
  const figures = (source: string) =>
    replyOf(withRecords, 'GetEmploymentFigures', { ...given, employmentId, source });
  expect(await figures('hmrc-held')).toMatchObject({
    body: { employment: { pay: { taxablePayToDate: 18_250.5, totalTaxToDate: 1_136 } } },
  });
  expect(await figures('user')).toMatchObject({ status: 404 });
  expect(await figures('mine')).toMatchObject({ code: 'FORMAT_SOURCE' });
  expect(await replyOf(await person(), 'ListEmployments', given)).toMatchObject({ status: 404 });
});

test('tells the status of a year, with its history and later years on request', async () => {
  const one = await person();
  const status = (more: Record<string, string> = {}) =>
    replyOf(one, 'GetItsaStatus', { taxYear: '2026-27', ...more });
  expect(at((await status()).body, 'itsaStatuses', '0', 'itsaStatusDetails', '0')).toMatchObject({
    status: 'MTD Mandated',
  });
  const details = [
    { submittedOn: '2026-05-01T09:00:00.000Z', status: 'Dormant', statusReason: 'Rollover' },
    { submittedOn: '2026-04-07T09:00:00.000Z', status: 'MTD Voluntary', statusReason: 'MTD ITSA Opt-In' },
  ];
  const set = (itsaStatusDetails: object[]) =>
    replyOf(one, 'SetTestItsaStatus', { taxYear: '2026-27' }, { itsaStatusDetails });
  expect((await set([...details, ...details])).code).toBe('DUPLICATE_SUBMITTED_ON');
  expect((await set(details)).status).toBe(204);
  const latest = await status();
  expect(at(latest.body, 'itsaStatuses', '0', 'itsaStatusDetails')).toMatchObject([{ status: 'Dormant' }]);
  const history = await status({ history: 'true' });
  expect(at(history.body, 'itsaStatuses', '0', 'itsaStatusDetails')).toHaveLength(2);
  expect((await status({ history: 'yes' })).code).toBe('FORMAT_HISTORY');
  expect(
    await replyOf({ nino: 'AC123456A', has: 'trade' }, 'GetItsaStatus', { taxYear: '2026-27' }),
  ).toMatchObject({
    status: 403,
    code: 'CLIENT_NOT_MTD_ENROLLED',
  });
});

test('PAYE records of a year are there from June after it, for the person with the tax reference', async () => {
  const given = { utr: '1234567890', taxYear: '2025-26' };
  const nino = withRecords.nino;
  const token = await hmrc.signIn(nino, { scope: SCOPES });
  const call = (name: string, more: Record<string, string> = {}) =>
    hmrc.call(name, { ...given, ...more }, { token });
  expect((await call('GetPayeEmployment')).body).toEqual({
    employments: [
      { employerPayeReference: '123/AB456', employerName: 'Sandbox Bakery Ltd' },
      { employerPayeReference: '456/CD789', employerName: 'Sandbox College' },
    ],
  });
  expect((await call('GetPayeIncome')).body).toMatchObject({
    employments: [{ payFromEmployment: 18_250.5 }, { payFromEmployment: 4_100 }],
    pensionsAnnuitiesAndOtherStateBenefits: { otherPensionsAndRetirementAnnuities: 2_400 },
  });
  expect((await call('GetPayeTax')).body).toMatchObject({ employments: [{ taxTakenOffPay: 1_136 }, {}] });
  expect(await call('GetPayeTax', { taxYear: '2026-27' })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await call('GetPayeTax', { utr: '1234567891' })).toMatchObject({ status: 404 });
  expect(await call('GetPayeTax', { utr: '12' })).toMatchObject({ status: 400, code: 'SA_UTR_INVALID' });
  expect(await call('GetPayeTax', { taxYear: '2025' })).toMatchObject({
    status: 400,
    code: 'TAX_YEAR_INVALID',
  });
  const narrow = await hmrc.signIn(nino);
  expect(await hmrc.call('GetPayeTax', given, { token: narrow })).toMatchObject({
    status: 403,
    code: 'INVALID_SCOPE',
  });
});

test('test support adds and deletes businesses, and starts a person again', async () => {
  const one = await person('none');
  const trade = {
    typeOfBusiness: 'self-employment',
    tradingName: 'Second Trade',
    businessAddressLineOne: '1 High Street',
    businessAddressPostcode: 'AB1 2CD',
    businessAddressCountryCode: 'GB',
    commencementDate: '2024-05-01',
  };
  const create = (body: object) => replyOf(one, 'CreateTestBusiness', {}, body);
  const created = await create(trade);
  expect(created.status).toBe(201);
  const businessId = String(at(created.body, 'businessId'));
  expect(await replyOf(one, 'GetBusiness', { businessId })).toMatchObject({
    body: { tradingName: 'Second Trade', businessAddressPostcode: 'AB1 2CD', commencementDate: '2024-05-01' },
  });
  expect((await create({ typeOfBusiness: 'self-employment' })).code).toBe('RULE_MISSING_TRADING_NAME');
  expect((await create({ ...trade, typeOfBusiness: 'uk-property' })).code).toBe(
    'RULE_UNEXPECTED_TRADING_NAME',
  );
  expect((await create({ typeOfBusiness: 'uk-property' })).status).toBe(201);
  expect((await create({ typeOfBusiness: 'uk-property' })).code).toBe('RULE_PROPERTY_BUSINESS_ADDED');
  expect((await create({ ...trade, commencementDate: '2026-09-01' })).code).toBe(
    'RULE_COMMENCEMENT_DATE_NOT_SUPPORTED',
  );
  expect((await replyOf(one, 'DeleteTestBusiness', { businessId })).status).toBe(204);
  expect(await replyOf(one, 'GetBusiness', { businessId })).toMatchObject({ status: 404 });
  expect((await replyOf(one, 'DeleteVendorState', {})).status).toBe(204);
  expect(await replyOf(one, 'ListBusinesses', {})).toMatchObject({ status: 404 });
});
