import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongReply } from './check-body.ts';
import { operations } from './operations.ts';
import { goodHeaders, type Hmrc, startHmrc } from './test-client.ts';
import { at } from './words.ts';

const clock = { now: new Date('2026-08-01T10:00:00Z') };
const nino = 'AA123456C';
let hmrc: Hmrc;
let token: string;
let businessId: string;
beforeAll(async () => {
  hmrc = await startHmrc(clock);
  token = await hmrc.signIn('', { person: nino });
  const { body } = await hmrc.call('ListBusinesses', { nino }, { token });
  businessId = String(at(body, 'listOfBusinesses', '0', 'businessId'));
});
afterAll(() => hmrc.close());

const list = (headers: Record<string, string | undefined> = {}) =>
  hmrc.call('ListBusinesses', { nino }, { token, headers });
const update = {
  periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
  periodIncome: { turnover: 100, other: 0 },
  periodExpenses: { adminCosts: 1 },
};
const put = (body: unknown, headers: Record<string, string | undefined> = {}) =>
  hmrc.call('PutTradeCumulative', { nino, businessId, taxYear: '2026-27' }, { token, body, headers });

test('every reply has an id of its own', async () => {
  const ids = [await list(), await list({ Accept: 'text/html' })].map(({ headers }) =>
    headers.get('x-correlationid'),
  );
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test.each([
  [406, 'ACCEPT_HEADER_INVALID', { Accept: 'application/vnd.hmrc.1.0+json' }],
  [406, 'ACCEPT_HEADER_INVALID', { Accept: undefined }],
  [401, 'MISSING_CREDENTIALS', { Authorization: undefined }],
  [401, 'INVALID_CREDENTIALS', { Authorization: 'Bearer made.up' }],
])('refuses with %i %s', async (status, code, headers) => {
  expect(await list(headers)).toMatchObject({ status, code });
});

test('refuses a body that is not JSON, another method and an unknown path', async () => {
  expect(await put(update, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 });
  expect(await put('{"periodIncome":')).toMatchObject({ code: 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED' });
  const path = `/individuals/business/details/${nino}/list`;
  expect(await hmrc.post(path, {})).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
  expect(await hmrc.get('/individuals/nothing')).toMatchObject({
    status: 404,
    body: { code: 'MATCHING_RESOURCE_NOT_FOUND' },
  });
});

test('a token is for its own person and scopes', async () => {
  expect(await hmrc.call('ListBusinesses', { nino: 'AA123456A' }, { token })).toMatchObject({
    status: 403,
    code: 'CLIENT_OR_AGENT_NOT_AUTHORISED',
  });
  const reader = await hmrc.signIn('', { person: nino, scope: 'read:self-assessment' });
  const given = { nino, businessId, taxYear: '2026-27' };
  expect(await hmrc.call('PutTradeCumulative', given, { token: reader, body: update })).toMatchObject({
    status: 403,
    code: 'INVALID_SCOPE',
  });
});

test('names each path and query value that is not in its form', async () => {
  const reply = await hmrc.call(
    'GetTradeCumulative',
    { nino: 'QQ123456C', businessId: 'x', taxYear: '2026' },
    { token },
  );
  expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect(at(reply.body, 'errors')).toEqual(
    [
      ['FORMAT_NINO', 'The NINO format is invalid'],
      ['FORMAT_BUSINESS_ID', 'The Business ID format is invalid'],
      ['FORMAT_TAX_YEAR', 'The taxYear format is invalid'],
    ].map(([code, message]) => ({ code, message })),
  );
  const years: [string, string][] = [
    ['2026-28', 'RULE_TAX_YEAR_RANGE_INVALID'],
    ['2027-28', 'RULE_TAX_YEAR_NOT_SUPPORTED'],
    ['2024-25', 'RULE_TAX_YEAR_NOT_SUPPORTED'],
  ];
  for (const [taxYear, code] of years)
    expect(await hmrc.call('GetTradeCumulative', { nino, businessId, taxYear }, { token })).toMatchObject({
      code,
    });
});

const FORM = 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED';
test.each([
  ['an empty body', {}, FORM, undefined],
  ['an empty part', { ...update, periodIncome: {} }, FORM, ['/periodIncome']],
  ['an unknown field', { ...update, periodExpenses: { travel: 1 } }, FORM, ['/periodExpenses/travel']],
  [
    'a missing field',
    { ...update, periodDates: { periodStartDate: '2026-04-06' } },
    FORM,
    ['/periodDates/periodEndDate'],
  ],
  ['a text as an amount', { ...update, periodIncome: { turnover: '1' } }, FORM, ['/periodIncome/turnover']],
  [
    'three decimals',
    { ...update, periodIncome: { turnover: 1.005 } },
    'FORMAT_VALUE',
    ['/periodIncome/turnover'],
  ],
  [
    'a negative turnover',
    { ...update, periodIncome: { turnover: -1 } },
    'FORMAT_VALUE',
    ['/periodIncome/turnover'],
  ],
  [
    'a day that does not exist',
    { ...update, periodDates: { periodStartDate: '2026-04-31', periodEndDate: '2026-07-05' } },
    'FORMAT_START_DATE',
    ['/periodDates/periodStartDate'],
  ],
])('refuses %s', async (_, body, code, paths) => {
  const reply = await put(body);
  expect(reply).toMatchObject({ status: 400, code });
  expect(at(reply.body, 'paths')).toEqual(paths);
});

test('reports several wrong values at once', async () => {
  const reply = await put({
    ...update,
    periodIncome: { turnover: -1 },
    periodExpenses: { adminCosts: 1.001 },
  });
  expect(at(reply.body, 'errors')).toEqual([
    {
      code: 'FORMAT_VALUE',
      message: 'The value must be between 0 and 99999999999.99',
      paths: ['/periodIncome/turnover'],
    },
    {
      code: 'FORMAT_VALUE',
      message: 'The value must be between -99999999999.99 and 99999999999.99',
      paths: ['/periodExpenses/adminCosts'],
    },
  ]);
});

test('refuses a request without its fraud prevention headers, or with a warning', async () => {
  expect(await list({ 'Gov-Client-Timezone': 'GMT' })).toMatchObject({
    status: 400,
    code: 'INVALID_HEADERS',
    body: { errors: [{ code: 'INVALID_HEADER', headers: ['gov-client-timezone'] }] },
  });
  expect(await list({ 'Gov-Client-User-IDs': 'os=anna' })).toMatchObject({
    status: 400,
    body: { warnings: [{ code: 'POTENTIALLY_INVALID_HEADER' }] },
  });
  expect(await put(update, { 'Gov-Vendor-Version': undefined })).toMatchObject({ code: 'INVALID_HEADERS' });
});

test('tests the headers of an application, and reports those of its last requests', async () => {
  const { body } = await hmrc.token({ grant_type: 'client_credentials' });
  const application = {
    Accept: 'application/vnd.hmrc.1.0+json',
    Authorization: `Bearer ${String(body['access_token'])}`,
  };
  const validate = '/test/fraud-prevention-headers/validate';
  expect(await hmrc.get(validate, { ...application, ...goodHeaders })).toMatchObject({
    status: 200,
    body: { specVersion: '3.3', code: 'VALID_HEADERS' },
  });
  expect(await hmrc.get(validate, application)).toMatchObject({ body: { code: 'INVALID_HEADERS' } });
  expect(await hmrc.get(validate, { Accept: application.Accept })).toMatchObject({ status: 401 });
  await list({ 'Gov-Client-Timezone': 'GMT' });
  const feedback = await hmrc.get(
    '/test/fraud-prevention-headers/business-details-mtd/validation-feedback',
    application,
  );
  const [last] = at(feedback.body, 'requests') as { headers: object[] }[];
  expect(last).toMatchObject({ method: 'GET', code: 'INVALID_HEADERS', crossValidation: [] });
  expect(last?.headers).toContainEqual(
    expect.objectContaining({ header: 'gov-client-timezone', value: 'GMT', code: 'INVALID_HEADER' }),
  );
  expect(
    await hmrc.get('/test/fraud-prevention-headers/vat-mtd/validation-feedback', application),
  ).toMatchObject({ status: 404 });
});

test('reports a device id that is the same for all users', async () => {
  const { body } = await hmrc.token({ grant_type: 'client_credentials' });
  const application = {
    Accept: 'application/vnd.hmrc.1.0+json',
    Authorization: `Bearer ${String(body['access_token'])}`,
  };
  const found = async () => {
    const path = '/test/fraud-prevention-headers/business-details-mtd/validation-feedback';
    const feedback = await hmrc.get(path, application);
    return at(feedback.body, 'requests', '0', 'crossValidation');
  };
  const device = { 'Gov-Client-Device-ID': 'c2f6a1de-5b7d-4c0e-9b1a-3e8f7d6c5b4a' };
  for (let user = 1; user <= 10; user += 1)
    await list({ ...device, 'Gov-Client-User-IDs': `formledger=${user}` });
  expect(await found()).toEqual([]);
  await list({ ...device, 'Gov-Client-User-IDs': 'formledger=11' });
  expect(await found()).toMatchObject([
    { code: 'INVALID_HEADERS', headers: ['gov-client-device-id', 'gov-client-user-ids'] },
  ]);
});

test('accepts three requests a second, over all people of the application', async () => {
  const limited = await startHmrc(clock, { requestsPerSecond: 3 });
  try {
    const tokens = await Promise.all(
      ['AA123456A', 'AA123456B'].map((person) => limited.signIn('', { person })),
    );
    const replies = await Promise.all(
      ['AA123456A', 'AA123456B', 'AA123456A', 'AA123456B'].map((one, place) =>
        limited.call('ListBusinesses', { nino: one }, { token: tokens[place % 2] ?? '' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 429)).toMatchObject({ code: 'MESSAGE_THROTTLED_OUT' });
  } finally {
    await limited.close();
  }
});

test('a calculation is not there before its time', async () => {
  const slow = await startHmrc(clock, { calculationDelayMs: 60_000 });
  try {
    const own = await slow.signIn('', { person: nino });
    const given = { nino, businessId, taxYear: '2026-27' };
    expect((await slow.call('PutTradeCumulative', given, { token: own, body: update })).status).toBe(204);
    const calculation = { nino, taxYear: '2026-27' };
    const started = await slow.call(
      'TriggerCalculation',
      { ...calculation, calculationType: 'in-year' },
      { token: own },
    );
    expect(started.status).toBe(202);
    const calculationId = String(at(started.body, 'calculationId'));
    expect(
      await slow.call('GetCalculation', { ...calculation, calculationId }, { token: own }),
    ).toMatchObject({
      status: 404,
      code: 'MATCHING_RESOURCE_NOT_FOUND',
    });
    expect(await slow.call('ListCalculations', calculation, { token: own })).toMatchObject({ status: 404 });
  } finally {
    await slow.close();
  }
});

/** Scenarios with an example of HMRC's; all others refuse, or use what is stored. */
const EXAMPLES =
  /^(?:(?:FOREIGN_|BUSINESS_AND_)?PROPERTY|UNSPECIFIED|OPEN|FULFILLED|CUMULATIVE|MULTIPLE|ERROR_MESSAGES_EXIST|\w+_EXAMPLE|HMRC_(?:AMENDED_AMOUNTS|EMPLOYMENT|IGNORED)|UK_\w+|CONSOLIDATED_EXPENSES|TRADING_ALLOWANCE)$/;
const year = { taxYear: '2025-26' };
const ids = {
  businessId: 'XAIS12345678901',
  calculationId: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  benefitId: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  employmentId: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  submissionId: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  periodId: '2024-04-06_2024-07-05',
  typeOfBusiness: 'self-employment',
};
const bodies: Record<string, object> = {
  PutTradeCumulative: update,
  PutPropertyCumulative: { ukProperty: { income: { periodAmount: 1 } } },
  SetQuarterlyPeriods: { quarterlyPeriodType: 'standard' },
  CreateTradePeriod: { periodDates: { periodStartDate: '2024-04-06', periodEndDate: '2024-07-05' } },
  AmendTradePeriod: { periodIncome: { turnover: 1 } },
  CreatePropertyPeriod: { fromDate: '2024-04-06', toDate: '2024-07-05' },
  AmendPropertyPeriod: { ukNonFhlProperty: { income: { periodAmount: 1 } } },
  PutTradeAnnual: { allowances: { annualInvestmentAllowance: 1 } },
  PutPropertyAnnual: { ukProperty: { allowances: { annualInvestmentAllowance: 1 } } },
  AddBenefit: { benefitType: 'statePension', startDate: '2025-04-06' },
  AmendBenefit: { startDate: '2025-04-06' },
  AmendBenefitAmounts: { amount: 1 },
};
const withScenarios = operations.flatMap((operation) =>
  operation.scenarios.map((value) => [operation, value] as const),
);

test.each(withScenarios.map(([operation, value]) => [operation.name, value, operation] as const))(
  '%s knows the test scenario %s',
  async (name, value, operation) => {
    const isPeriod = /Periods?$/.test(name) && !/Quarterly/.test(name);
    const calculationType = name === 'TriggerCalculation' ? 'in-year' : 'final-declaration';
    const all: Record<string, string> = { nino, ...year, ...ids, calculationType };
    if (isPeriod) all['taxYear'] = '2024-25';
    const given = Object.fromEntries(
      Object.keys(operation.path_parameters).map((word) => [word, all[word] ?? '']),
    );
    const reply = await hmrc.call(name, given, {
      token,
      body: bodies[name],
      headers: { 'Gov-Test-Scenario': value },
    });
    expect(reply.code).not.toBe('RULE_INCORRECT_GOV_TEST_SCENARIO');
    const isRefusedHere = value === 'FOREIGN_PROPERTY' && name.startsWith('GetProperty');
    if (EXAMPLES.test(value) && !isRefusedHere) {
      expect(reply.status).toBe(200);
      expect(wrongReply(operation, reply.body)).toEqual([]);
    }
    const documentedCodes = Object.values(operation.refusals).flatMap((codes) => Object.keys(codes));
    if (reply.status >= 300) expect(documentedCodes).toContain(reply.code);
  },
);

test('refuses a test scenario that the operation does not have', async () => {
  expect(await list({ 'Gov-Test-Scenario': 'SOMETHING' })).toMatchObject({
    status: 400,
    code: 'RULE_INCORRECT_GOV_TEST_SCENARIO',
  });
});
