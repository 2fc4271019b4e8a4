import { expect, test } from 'vitest';
import {
  crystalise,
  getStateBenefits,
  getTaxCalc,
  removeStateBenefits,
  submitSEPeriodicUpdate,
  updateAnnualSummary,
} from '#contract/digital-tax/digital-tax.ts';
import { chooseQuarters, getDigitalTaxYear, getSentToHmrc } from '#contract/digital-tax/quarters.ts';
import { restoreStateBenefit, saveStateBenefit } from '#contract/digital-tax/state-benefits.ts';
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

/** Today is 20 November 2026. */
const { app, url } = await useOwnHmrc();
const HELD = 'f0d83ac0-a10a-4d57-9e41-6d033832779f';

interface Ready extends MtdPerson {
  readonly business_id: string;
}

async function ready(person?: MtdPerson): Promise<Ready> {
  const one = person ?? (await addMtdPerson(app));
  await connectHmrc(app, one);
  const query = { tax_year_id: 2025 };
  const { body } = await app.call(getDigitalTaxYear, { token: one.token, headers, query });
  return { ...one, business_id: body.businesses[0]?.business_id ?? '' };
}

const sent = async ({ token }: MtdPerson, tax_year_id = 2025) =>
  (await app.call(getSentToHmrc, { token, query: { tax_year_id } })).body.sent;
const states = async (person: MtdPerson, year?: number) =>
  (await sent(person, year)).map(({ state }) => state);

/** What can happen to a request: HMRC has it and its reply is lost; nothing arrives; no one can say at once. */
const lose = (on: string, { nino }: MtdPerson) => switchHmrc(url, { next: 'lost-reply', on, nino });
const drop = (on: string, { nino }: MtdPerson) => switchHmrc(url, { next: 'hang-up', on, nino });
const silence = (on: string, { nino }: MtdPerson, after = 0) =>
  switchHmrc(url, { next: 'http-503', on, nino, times: 3, after });

async function withAllowance() {
  const filer = await newFiler(app);
  const person = await ready(await withNino(app, filer));
  const query = { business_id: person.business_id, tax_year: '2025-2026' };
  return {
    person,
    claim: (box_23: number) => filer.save('self_employment', { ...TRADE, box_9: 30_000, box_23 }),
    annual: () => app.call(updateAnnualSummary, { token: filer.token, headers, query }),
  };
}

test('an annual summary whose reply is lost is looked up at HMRC', async () => {
  const { person, claim, annual } = await withAllowance();
  await claim(1_200);
  await lose('PutTradeAnnual', person);
  expect((await annual()).body.status).toBe(204);
  expect(await states(person)).toEqual(['accepted']);

  // HMRC has the summary before this one, which differs.
  await claim(900);
  await drop('PutTradeAnnual', person);
  expect((await annual()).status).toBe(503);
  expect(await states(person)).toEqual(['missing', 'accepted']);
  expect((await sent(person))[0]?.message).toBe('HMRC has not received this. Send it again.');

  await lose('PutTradeAnnual', person);
  await silence('GetTradeAnnual', person);
  expect((await annual()).body.status).toBe(504);
  expect(await states(person)).toEqual(['unsure', 'missing', 'accepted']);
  expect((await annual()).body.status).toBe(204);
  expect(await states(person)).toEqual(['accepted', 'missing', 'accepted']);
});

test('a choice of quarters whose reply is lost is looked up at HMRC', async () => {
  const person = await ready();
  const choose = (type: string, tax_year_id = 2026) =>
    app.call(chooseQuarters, {
      token: person.token,
      headers,
      body: { business_id: person.business_id, tax_year_id, type },
    });
  await lose('SetQuarterlyPeriods', person);
  expect((await choose('calendar')).status).toBe(200);
  expect(await states(person, 2026)).toEqual(['accepted']);

  await drop('SetQuarterlyPeriods', person);
  expect((await choose('standard')).status).toBe(503);
  expect(await states(person, 2026)).toEqual(['missing', 'accepted']);

  // HMRC has the choice for the later year only, so it does not show one for this year.
  await drop('SetQuarterlyPeriods', person);
  const unknown = await choose('calendar', 2025);
  expect(unknown.status).toBe(409);
  expect(unknown.body).toMatchObject({ message: expect.stringContaining('cannot say') });
  const [record] = await sent(person);
  expect(record).toMatchObject({ state: 'unknown', message: expect.stringContaining('Check what HMRC has') });
});

async function withBenefit(): Promise<Ready> {
  const person = await ready();
  const held = {
    benefitId: HELD,
    benefitType: 'jobSeekersAllowance',
    isCustomerAdded: false,
    startDate: '2025-05-01',
    amount: 800.55,
    submittedOn: '2026-06-10T10:00:00.000Z',
  };
  const body = JSON.stringify({ nino: person.nino, has: 'trade', benefits: { '2025-26': [held] } });
  const reply = await fetch(`${url}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!reply.ok) throw new Error(await reply.text());
  return person;
}

const benefits = async ({ token }: MtdPerson) =>
  (await app.call(getStateBenefits, { token, headers, query: { tax_year: '2025-26' } })).body;
const save = ({ token }: MtdPerson, body: Record<string, unknown> = {}) =>
  app.call(saveStateBenefit, {
    token,
    headers,
    body: {
      tax_year_id: 2025,
      benefit_id: '',
      type: 'otherStateBenefits',
      start_date: '2025-04-06',
      amount: 90,
      ...body,
    },
  });

test('a benefit whose reply is lost is added once, with its amount', async () => {
  const person = await withBenefit();
  await lose('AddBenefit', person);
  expect((await save(person)).status).toBe(200);
  expect((await benefits(person)).customerAddedStateBenefits).toMatchObject([{ amount: 90 }]);
  expect(await states(person)).toEqual(['accepted', 'accepted']);

  // The same again is another benefit, because the first is complete.
  expect((await save(person)).status).toBe(200);
  expect((await benefits(person)).customerAddedStateBenefits).toHaveLength(2);
});

test('adding a benefit again continues where it stopped', async () => {
  const person = await withBenefit();
  await lose('AddBenefit', person);
  // The list is read before a benefit is added, and then to look for it.
  await silence('ListBenefits', person, 1);
  expect((await save(person)).status).toBe(409);
  expect(await states(person)).toEqual(['unsure']);
  // The benefit is found, and its amount is lost.
  await drop('AmendBenefitAmounts', person);
  expect((await save(person)).status).toBe(503);
  expect(await states(person)).toEqual(['missing', 'accepted']);
  expect((await save(person)).status).toBe(200);
  expect((await benefits(person)).customerAddedStateBenefits).toMatchObject([{ amount: 90 }]);
  expect(await states(person)).toEqual(['accepted', 'missing', 'accepted']);
});

test('a benefit that did not arrive is not called rejected, and can be added again', async () => {
  const person = await withBenefit();
  await drop('AddBenefit', person);
  expect((await save(person)).status).toBe(503);
  expect(await states(person)).toEqual(['missing']);
  expect((await save(person)).status).toBe(200);
  expect((await benefits(person)).customerAddedStateBenefits).toHaveLength(1);
});

test('each change of a benefit whose reply is lost is looked up in HMRC’s list', async () => {
  const person = await withBenefit();
  const { token } = person;
  await save(person);
  const id = (await benefits(person)).customerAddedStateBenefits[0]?.benefitId ?? '';
  const remove = (benefit_id: string) =>
    app.call(removeStateBenefits, { token, headers, body: { benefit_id, tax_year: '2025-26' } });
  const restore = () =>
    app.call(restoreStateBenefit, { token, headers, body: { tax_year_id: 2025, benefit_id: HELD } });
  const changes = [
    ['AmendBenefit', () => save(person, { benefit_id: id, end_date: '2026-04-05', amount: undefined })],
    ['AmendBenefitAmounts', () => save(person, { benefit_id: id, end_date: '2026-04-05', amount: 95 })],
    ['IgnoreBenefit', () => remove(HELD)],
    ['UnignoreBenefit', restore],
    ['DeleteBenefit', () => remove(id)],
  ] as const;
  for (const [on, change] of changes) {
    await drop(on, person);
    expect((await change()).status, on).toBe(503);
    expect((await states(person))[0], on).toBe('missing');
    await lose(on, person);
    const { status, body } = await change();
    expect([status, 'result' in body ? body.status : 204], on).toEqual([200, 204]);
    expect((await states(person))[0], on).toBe('accepted');
  }
  expect(await benefits(person)).toMatchObject({
    stateBenefits: [{ benefitId: HELD }],
    customerAddedStateBenefits: [],
  });
});

test('the record names each benefit with its figures', async () => {
  const person = await withBenefit();
  await save(person);
  await app.call(removeStateBenefits, {
    token: person.token,
    headers,
    body: { benefit_id: HELD, tax_year: '2025-26' },
  });
  expect((await sent(person)).map(({ benefit }) => benefit)).toEqual([
    { change: 'ignore', type: 'jobSeekersAllowance', start: '2025-05-01', amount: 800.55 },
    { change: 'amount', type: 'otherStateBenefits', start: '2025-04-06', amount: 90 },
    { change: 'add', type: 'otherStateBenefits', start: '2025-04-06' },
  ]);
});

test('an amendment of the final declaration that did not arrive is not recorded as accepted', async () => {
  const person = await ready();
  const { token, business_id } = person;
  await addToBooks(app, token, { date: '10/04/2025', amount: 30_000, category: 5 });
  const period = { business_id, start_date: '06/04/2025', end_date: '05/04/2026', declaration: 'Y' };
  const update = () => app.call(submitSEPeriodicUpdate, { token, headers, body: period });
  const calculate = async (type: string) =>
    (
      await app.call(getTaxCalc, {
        token,
        headers,
        query: { tax_year: '2025-26', refresh: 'Y', sleep: 'Y', type },
      })
    ).body.metadata?.calculationId ?? '';
  // The business has no end of year statement, which HMRC does not ask for.
  const without = [`statement ${business_id}`, `outdated_statement ${business_id}`];
  const declare = async (calcID: string) =>
    app.call(crystalise, {
      token,
      headers,
      body: { intentOnly: false, tax_year: '2025-26', calcID, declaration: 'Y', without },
    });
  await update();
  expect((await declare(await calculate('intent-to-finalise'))).body.status).toBe(204);
  await addToBooks(app, token, { date: '11/04/2025', amount: 500, category: 5 });
  await update();
  const amendment = await calculate('intent-to-amend');
  await drop('SubmitFinalDeclaration', person);
  expect((await declare(amendment)).status).toBe(503);
  expect((await sent(person))[0]).toMatchObject({ kind: 'amendment', state: 'missing' });
  await lose('SubmitFinalDeclaration', person);
  expect((await declare(amendment)).body.status).toBe(204);
  expect((await sent(person))[0]).toMatchObject({ kind: 'amendment', state: 'accepted' });
  const { declarations } = (await personAtHmrc(url, person.nino)) as {
    declarations: Record<string, object[]>;
  };
  expect(declarations['2025-26']).toHaveLength(2);
});
