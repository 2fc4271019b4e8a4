import { expect, test } from 'vitest';
import { crystalise, getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders as headers,
  connectHmrc,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app, url } = await useOwnHmrc();

async function ready() {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const query = { tax_year_id: 2025 };
  const { body } = await app.call(getDigitalTaxYear, { token: person.token, headers, query });
  return { ...person, business_id: body.businesses[0]?.business_id ?? '' };
}

/** A sentence, and neither a code nor a path. */
function expectWords(text: string, code: string) {
  expect(text).not.toContain(code);
  expect(text).toMatch(/^[A-Z].{20,}[.]$/);
}

/** What HMRC's sandbox can answer to an update: HMRC's guide to Making Tax Digital for Income Tax. */
const ofUpdates = [
  'MATCHING_RESOURCE_NOT_FOUND',
  'RULE_TAX_YEAR_NOT_SUPPORTED',
  'RULE_BOTH_EXPENSES_SUPPLIED',
  'RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE',
  'RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE',
  'RULE_MISSING_SUBMISSION_DATES',
  'RULE_START_AND_END_DATE_NOT_ALLOWED',
  'RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED',
  'RULE_OUTSIDE_AMENDMENT_WINDOW',
  'RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE',
  'RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS',
  'RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE',
  'CLIENT_OR_AGENT_NOT_AUTHORISED',
];

test('each refusal of an update is explained, and the update can be sent again', async () => {
  const person = await ready();
  const body = { business_id: person.business_id, start_date: '06/04/2025', end_date: '05/07/2025' };
  const send = () => app.call(submitSEPeriodicUpdate, { token: person.token, headers, body });
  for (const code of ofUpdates) {
    await switchHmrc(url, { next: 'refuse', on: 'PutTradeCumulative', nino: person.nino, status: 400, code });
    const reply = (await send()).body;
    expect(reply.status).toBe(400);
    const { message, errors } = JSON.parse(reply.result) as {
      message: string;
      errors: { code: string; message: string }[];
    };
    expectWords(message, code);
    expect(errors[0]).toMatchObject({ code });
  }
  expect((await send()).body.status).toBe(204);
});

/** And to a calculation and a final declaration: HMRC's guide to Making Tax Digital for Income Tax. */
const ofDeclarations = [
  'RULE_FINAL_DECLARATION_RECEIVED',
  'RULE_FINAL_DECLARATION_IN_PROGRESS',
  'RULE_INCOME_SOURCES_CHANGED',
  'RULE_RECENT_SUBMISSIONS_EXIST',
  'RULE_RESIDENCY_CHANGED',
  'RULE_INCOME_SOURCES_INVALID',
  'RULE_NO_INCOME_SUBMISSIONS_EXIST',
  'RULE_FINAL_DECLARATION_TAX_YEAR',
  'RULE_SUBMISSION_FAILED',
  'RULE_OUTSIDE_AMENDMENT_WINDOW',
  'RULE_TAX_YEAR_NOT_SUPPORTED',
];
const ofCalculations = [
  'RULE_NO_INCOME_SUBMISSIONS_EXIST',
  'RULE_FINAL_DECLARATION_RECEIVED',
  'RULE_INCOME_SOURCES_CHANGED',
  'RULE_RECENT_SUBMISSIONS_EXIST',
  'RULE_RESIDENCY_CHANGED',
  'RULE_CALCULATION_IN_PROGRESS',
  'RULE_BUSINESS_VALIDATION_FAILURE',
  'RULE_TAX_YEAR_NOT_ENDED',
];

test('each refusal of a calculation and of a final declaration is explained, with what to do', async () => {
  const person = await ready();
  const { token, nino } = person;
  await addToBooks(app, token, { date: '10/04/2025', amount: 30_000, category: 5 });
  const update = { business_id: person.business_id, start_date: '06/04/2025', end_date: '05/04/2026' };
  await app.call(submitSEPeriodicUpdate, { token, headers, body: update });
  const query = { tax_year: '2025-26', refresh: 'Y', type: 'intent-to-finalise' };
  const calculate = async () => (await app.call(getTaxCalc, { token, headers, query })).body;
  for (const code of ofCalculations) {
    await switchHmrc(url, { next: 'refuse', on: 'TriggerCalculation', nino, status: 400, code });
    const reply = await calculate();
    expect(reply.status).toBe(400);
    expectWords(reply.message ?? '', code);
  }
  const calcID = (await calculate()).metadata?.calculationId ?? '';
  const without = [`statement ${person.business_id}`];
  const body = { intentOnly: false, tax_year: '2025-26', calcID, declaration: 'Y', without };
  for (const code of ofDeclarations) {
    await switchHmrc(url, { next: 'refuse', on: 'SubmitFinalDeclaration', nino, status: 400, code });
    const reply = (await app.call(crystalise, { token, headers, body })).body;
    expect(reply.status).toBe(400);
    expectWords(reply.message ?? '', code);
  }
  expect((await app.call(crystalise, { token, headers, body })).body.status).toBe(204);
});
