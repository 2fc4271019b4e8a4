import { expect, test } from 'vitest';
import {
  getBusinesses,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import { chooseQuarters, getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { getDeadlines } from '#contract/tax/deadlines.ts';
import {
  addMtdPerson,
  browserHeaders as headers,
  connectHmrc,
  type Holding,
  type MtdPerson,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

/** Today is 20 November 2026. */
const { app, url } = await useOwnHmrc();

async function connected(has: Holding = 'trade'): Promise<MtdPerson> {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person, { has });
  return person;
}

const year = async ({ token }: MtdPerson, tax_year_id: number) =>
  (await app.call(getDigitalTaxYear, { token, headers, query: { tax_year_id } })).body;
const duty = async ({ token }: MtdPerson, query: Record<string, number> = {}) =>
  (await app.call(getDigitalTaxDuty, { token, query })).body;
const updatesOf = async ({ token }: MtdPerson, tax_year_id: number) =>
  (await app.call(getDeadlines, { token, query: { tax_year_id } })).body.dates.filter(({ name }) =>
    name.startsWith('update_'),
  );

/** A trade with calendar quarters, and property with standard ones, in a year. */
async function bothTypes(start: number) {
  const person = await connected('both');
  const { businesses } = await year(person, start);
  const idOf = (wanted: string) => businesses.find(({ type }) => type === wanted)?.business_id ?? '';
  const [trade, property] = [idOf('SE'), idOf('PROPERTY')];
  const body = { business_id: trade, tax_year_id: start, type: 'calendar' };
  expect((await app.call(chooseQuarters, { token: person.token, headers, body })).status).toBe(200);
  const send = async (call: typeof submitSEPeriodicUpdate, business_id: string, days: [string, string]) => {
    const [start_date, end_date] = days;
    const update = { business_id, start_date, end_date, declaration: 'Y' };
    expect((await app.call(call, { token: person.token, headers, body: update })).body.status).toBe(204);
  };
  return {
    person,
    sendTrade: (end: string) => send(submitSEPeriodicUpdate, trade, [`01/04/${start}`, end]),
    sendProperty: (end: string) => send(submitPropertyPeriodicUpdate, property, [`06/04/${start}`, end]),
  };
}

test('deadlines judge each business by its own quarters', async () => {
  const { person, sendTrade, sendProperty } = await bothTypes(2026);
  await year(person, 2026);
  await sendTrade('30/09/2026');
  await year(person, 2026);
  expect((await updatesOf(person, 2026)).map(({ state }) => state)).toEqual([
    'overdue',
    'overdue',
    'next',
    'later',
  ]);
  await sendProperty('05/10/2026');
  // Both are sent now, after the day they were due; before and after HMRC is asked again.
  for (const isFresh of [false, true]) {
    if (isFresh) await year(person, 2026);
    const updates = await updatesOf(person, 2026);
    expect(updates.map(({ state }) => state)).toEqual(['late', 'late', 'next', 'later']);
    expect(updates[1]?.rule).toBe(
      'Your income and expenses from 06/04/2026 to 05/10/2026. For a business with calendar quarters, from 01/04/2026 to 30/09/2026. HMRC accepts it from 25/09/2026.',
    );
    expect((await duty(person)).updates.map(({ state }) => state)).not.toContain('late');
  }
});

test('a choice of calendar quarters does not change the quarters of the year before', async () => {
  const { person, sendProperty } = await bothTypes(2026);
  await sendProperty('05/07/2026');
  const { businesses } = await year(person, 2025);
  expect(businesses.map(({ quarter_type }) => quarter_type)).toEqual(['standard', 'standard']);
  const [first] = await updatesOf(person, 2025);
  expect(first?.rule).not.toContain('calendar');
});

test('the updates of each year cite the law of that year', async () => {
  const person = await connected();
  const lawOf = async (start: number) => {
    await year(person, start);
    return [...new Set((await updatesOf(person, start)).map(({ law }) => law))];
  };
  expect(await lawOf(2025)).toEqual(['Income Tax (Digital Requirements) Regulations 2021, reg.7']);
  expect(await lawOf(2026)).toEqual(['Income Tax (Digital Obligations) Regulations 2026, regs.12 and 13']);
  expect((await duty(person, { tax_year_id: 2025 })).law).toContain('Regulations 2021');
});

test('connecting tells at once whether Digital Tax is compulsory, whichever year is looked at', async () => {
  const person = await addMtdPerson(app);
  expect(await duty(person)).toMatchObject({ duty: 'not_known', hmrc_status: null });
  await connectHmrc(app, person);
  expect(await duty(person)).toMatchObject({
    duty: 'must',
    from: '2026-04-06',
    uses: true,
    hmrc_status: 'MTD Mandated',
  });
  expect(await duty(person, { tax_year_id: 2025 })).toMatchObject({
    uses: true,
    hmrc_status: 'MTD Voluntary',
  });
});

test('a refresh of any year brings the status of this one', async () => {
  const person = await connected();
  const statuses = { '2026-27': [{ submittedOn: '2026-11-01T09:00:00.000Z', status: 'MTD Exempt' }] };
  const set = await fetch(`${url}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nino: person.nino, itsaStatus: statuses }),
  });
  expect(set.ok).toBe(true);
  const query = { from: '2021-04-06', to: '2022-04-05', update: 'Y' };
  await app.call(getBusinesses, { token: person.token, headers, query });
  expect(await duty(person)).toMatchObject({ duty: 'exempt', hmrc_status: 'MTD Exempt' });
});

test('people are connected when HMRC does not say their status', async () => {
  const person = await addMtdPerson(app);
  await switchHmrc(url, { next: 'http-503', on: 'GetItsaStatus', nino: person.nino, times: 3 });
  expect(await connectHmrc(app, person)).toContain('outcome=connected');
  expect(await duty(person)).toMatchObject({ hmrc_status: null });
});
