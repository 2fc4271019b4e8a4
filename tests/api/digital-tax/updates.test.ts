import { expect, test } from 'vitest';
import { declarations } from '#contract/digital-tax/declarations.ts';
import {
  getAmounts,
  getPeriods,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
} from '#contract/digital-tax/digital-tax.ts';
import {
  chooseQuarters,
  type DigitalTaxBusiness,
  getDigitalTaxYear,
  getSentToHmrc,
  previewUpdate,
} from '#contract/digital-tax/quarters.ts';
import {
  addMtdPerson,
  addToBooks,
  browserHeaders,
  connectHmrc,
  type Holding,
  type MtdPerson,
  personAtHmrc,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';
import { addSession } from '#tests/support/people.ts';

/** Today is 20 November 2026: two updates of 2026-27 were due. */
const { app, url } = await useOwnHmrc();
const [SALES, COSTS, TRAVEL, RENTS, REPAIRS] = [5, 11, 53, 2, 12];

async function connected(has: Holding = 'trade'): Promise<MtdPerson & { businesses: DigitalTaxBusiness[] }> {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person, { has });
  return { ...person, businesses: (await year(person)).businesses };
}

async function year({ token }: Pick<MtdPerson, 'token'>, id = 2026) {
  const { body, status } = await app.call(getDigitalTaxYear, {
    token,
    query: { tax_year_id: id },
    headers: browserHeaders,
  });
  expect(status).toBe(200);
  return body;
}

const idOf = (
  { businesses }: { businesses: readonly DigitalTaxBusiness[] },
  type: 'SE' | 'PROPERTY' = 'SE',
) => businesses.find((one) => one.type === type)?.business_id ?? '';

function send(
  { token }: Pick<MtdPerson, 'token'>,
  body: { business_id: string; start_date?: string; end_date?: string; [more: string]: unknown },
  endpoint = submitSEPeriodicUpdate,
) {
  return app.call(endpoint, {
    token,
    headers: browserHeaders,
    body: { start_date: '06/04/2026', end_date: '05/07/2026', period_id: '', declaration: 'Y', ...body },
  });
}

const sent = async ({ token }: Pick<MtdPerson, 'token'>, id = 2026) =>
  (await app.call(getSentToHmrc, { token, query: { tax_year_id: id } })).body.sent;

interface AtHmrc {
  readonly businesses: readonly {
    cumulative: Record<string, { from: string; to: string; body: Record<string, Record<string, number>> }[]>;
    periods: { id: string; body: Record<string, Record<string, number>> }[];
  }[];
}
const atHmrc = async ({ nino }: Pick<MtdPerson, 'nino'>) =>
  (await personAtHmrc(url, nino)) as unknown as AtHmrc;

test('the year is a line of quarters: two late, one not open yet, each with its day', async () => {
  const person = await connected();
  const { businesses, itsa_status, cumulative, final_declaration } = await year(person);
  expect(businesses[0]?.quarters.map(({ end, due, state }) => [end, due, state])).toEqual([
    ['2026-07-05', '2026-08-07', 'late'],
    ['2026-10-05', '2026-11-07', 'late'],
    ['2027-01-05', '2027-02-07', 'not_open'],
    ['2027-04-05', '2027-05-07', 'not_open'],
  ]);
  expect(cumulative).toBe('Y');
  expect(itsa_status).toMatch(/^MTD /);
  expect(final_declaration).toMatchObject({ state: 'not_open', opens: '2027-04-06', due: '2028-01-31' });
});

test('an update has the books of the year so far by HMRC’s heads, and is shown next to what was sent', async () => {
  const person = await connected();
  const id = idOf(person);
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 1000.1, category: SALES });
  await addToBooks(app, person.token, { date: '11/04/2026', amount: 50.25, category: TRAVEL });
  const period = { business_id: id, start_date: '2026-04-06', end_date: '2026-07-05' };
  const before = (await app.call(previewUpdate, { token: person.token, query: period })).body;
  expect(before).toMatchObject({
    income: 1000.1,
    expense: 50.25,
    untagged: { count: 0 },
    not_consolidated: '',
  });
  expect(before.lines.find(({ field }) => field === '/periodExpenses/carVanTravelExpenses')).toMatchObject({
    amount: 50.25,
    transactions: 1,
  });
  expect(before.lines.every((line) => line.sent === undefined)).toBe(true);

  const reply = await send(person, { business_id: id });
  expect(reply.body.status).toBe(204);
  expect(reply.body).not.toHaveProperty('sent_before');
  const [first] = (await atHmrc(person)).businesses;
  expect(first?.cumulative['2026-27']?.at(-1)?.body).toMatchObject({
    periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
    periodIncome: { turnover: 1000.1, other: 0 },
    periodExpenses: { carVanTravelExpenses: 50.25, otherExpenses: 0 },
  });
  expect((await year(person)).businesses[0]?.quarters[0]).toMatchObject({
    state: 'sent',
    sent_on: '2026-11-20',
  });

  await addToBooks(app, person.token, { date: '01/05/2026', amount: 20, category: SALES });
  const after = (await app.call(previewUpdate, { token: person.token, query: period })).body;
  expect(after.lines[0]).toMatchObject({ field: '/periodIncome/turnover', amount: 1020.1, sent: 1000.1 });
});

test('the record of an update has everything: by whom, when, what was declared, headers without secrets, HMRC’s answer', async () => {
  const person = await connected();
  await send(person, { business_id: idOf(person) });
  const [update] = await sent(person);
  expect(update).toMatchObject({
    kind: 'update',
    state: 'accepted',
    start: '2026-04-06',
    end: '2026-07-05',
    declaration: declarations.update,
    status: 204,
    sent: app.clock.now.toISOString(),
  });
  expect(update?.correlation_id).not.toBe('');
  expect(update?.by).toContain('@');
  const text = JSON.stringify(update);
  expect(text).not.toContain(person.nino);
  expect(text.toLowerCase()).not.toContain('bearer');
  const stored = await app.services.db.asUser(person.userId, (tx) =>
    tx.selectFrom('mtd_submissions').selectAll().executeTakeFirstOrThrow(),
  );
  expect(stored.body).not.toContain('turnover');
});

test('pressed twice, one after the other or at once, sends one update', async () => {
  const person = await connected();
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 10, category: SALES });
  const body = { business_id: idOf(person) };
  const replies = await Promise.all([send(person, body), send(person, body), send(person, body)]);
  expect(replies.map((one) => one.body.status)).toContain(204);
  app.clock.advance(86_400);
  const again = await send({ token: await addSession(app, person.userId) }, body);
  expect(again.body).toMatchObject({ status: 204, sent_before: '2026-11-20' });
  const received = (await atHmrc(person)).businesses[0]?.cumulative['2026-27'];
  expect(received).toHaveLength(1);
});

test('after a lost reply the product finds out what HMRC has before it sends again', async () => {
  const person = await connected();
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 10, category: SALES });
  const id = idOf(person);
  await switchHmrc(url, { next: 'lost-reply', on: 'PutTradeCumulative', nino: person.nino });
  expect((await send(person, { business_id: id })).body.status).toBe(204);
  expect((await atHmrc(person)).businesses[0]?.cumulative['2026-27']).toHaveLength(1);

  // Nothing arrived this time, and HMRC cannot be asked at once either.
  await addToBooks(app, person.token, { date: '11/04/2026', amount: 5, category: SALES });
  await switchHmrc(url, { next: 'hang-up', on: 'PutTradeCumulative', nino: person.nino });
  await switchHmrc(url, { next: 'http-503', on: 'GetTradeCumulative', nino: person.nino, times: 3 });
  const lost = await send(person, { business_id: id });
  expect(lost.body.status).toBe(504);
  expect((await sent(person))[0]).toMatchObject({ state: 'unsure' });

  expect((await send(person, { business_id: id })).body.status).toBe(204);
  expect((await atHmrc(person)).businesses[0]?.cumulative['2026-27']).toHaveLength(2);
  expect((await sent(person)).map(({ state }) => state)).toEqual(['accepted', 'missing', 'accepted']);
});

test('an update cannot be sent too early, or end before one that was sent', async () => {
  const person = await connected();
  const business_id = idOf(person);
  const early = await send(person, { business_id, end_date: '05/01/2027' });
  expect(early.body.status).toBe(400);
  expect(early.body.result).toContain('RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED');
  expect(early.body.result).toContain('26/12/2026');

  expect((await send(person, { business_id, end_date: '05/10/2026' })).body.status).toBe(204);
  const back = await send(person, { business_id });
  expect(back.body.result).toContain('RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS');
  // One later update meets both quarters.
  const { quarters } = (await year(person)).businesses[0] ?? { quarters: [] };
  expect(quarters.map(({ state }) => state)).toEqual(['sent', 'sent', 'not_open', 'not_open']);
});

test('property has its own update, and a business of another kind is refused', async () => {
  const person = await connected('both');
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 700, category: RENTS });
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 80.4, category: REPAIRS });
  const business_id = idOf(person, 'PROPERTY');
  expect((await send(person, { business_id })).status).toBe(400);
  expect((await send(person, { business_id }, submitPropertyPeriodicUpdate)).body.status).toBe(204);
  const property = (await atHmrc(person)).businesses.find((one) => one.cumulative['2026-27'] !== undefined);
  expect(property?.cumulative['2026-27']?.[0]?.body['ukProperty']).toMatchObject({
    income: { periodAmount: 700 },
    expenses: { other: 80.4 },
  });
});

test('expenses are one figure only while turnover is below the limit', async () => {
  const person = await connected();
  const business_id = idOf(person);
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 89_000, category: SALES });
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 300, category: COSTS });
  expect((await send(person, { business_id, expenses: 'consolidated' })).body.status).toBe(204);
  const last = async () => (await atHmrc(person)).businesses[0]?.cumulative['2026-27']?.at(-1)?.body;
  expect((await last())?.['periodExpenses']).toEqual({ consolidatedExpenses: 300 });
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 1_000, category: SALES });
  const refused = await send(person, { business_id, expenses: 'consolidated' });
  expect(refused.body.status).toBe(400);
  expect(refused.body.result).toContain('TURNOVER_TOO_HIGH');
});

test('up to 2024-25 each period is sent by itself and amended under its own id', async () => {
  const person = await connected();
  const business_id = idOf(person);
  await addToBooks(app, person.token, { date: '10/04/2024', amount: 100, category: SALES });
  await addToBooks(app, person.token, { date: '10/07/2024', amount: 30, category: SALES });
  const first = { business_id, start_date: '06/04/2024', end_date: '05/07/2024' };
  const created = await send(person, first);
  expect([200, 201]).toContain(created.body.status);
  expect([200, 201]).toContain(
    (await send(person, { business_id, start_date: '06/07/2024', end_date: '05/10/2024' })).body.status,
  );
  const periods = async () => (await atHmrc(person)).businesses[0]?.periods ?? [];
  expect((await periods()).map(({ body }) => body['periodIncome']?.['turnover'])).toEqual([100, 30]);

  await addToBooks(app, person.token, { date: '11/04/2024', amount: 1, category: SALES });
  const amended = await send(person, { ...first, period_id: '2024-04-06_2024-07-05' });
  expect([200, 204]).toContain(amended.body.status);
  expect((await periods()).map(({ body }) => body['periodIncome']?.['turnover'])).toEqual([101, 30]);
  const { body } = await app.call(getPeriods, {
    token: person.token,
    headers: browserHeaders,
    query: { business_id, tax_year: '2024-25' },
  });
  expect(body.status).toBe(200);
  expect(body.updates).toContain('2024-04-06_2024-07-05');
});

test('calendar quarters can be chosen before the first update of a year, not after', async () => {
  const person = await connected();
  const body = { business_id: idOf(person), tax_year_id: 2026, type: 'calendar' };
  expect((await year(person)).businesses[0]?.can_choose_quarters).toBe('Y');
  const chosen = await app.call(chooseQuarters, { token: person.token, headers: browserHeaders, body });
  expect(chosen.status).toBe(200);
  const [business] = (await year(person)).businesses;
  expect(business?.quarter_type).toBe('calendar');
  expect(business?.quarters.map(({ start, end, due }) => [start, end, due])[0]).toEqual([
    '2026-04-01',
    '2026-06-30',
    '2026-08-07',
  ]);
  const update = { business_id: idOf(person), start_date: '01/04/2026', end_date: '30/06/2026' };
  expect((await send(person, update)).body.status).toBe(204);
  const late = await app.call(chooseQuarters, {
    token: person.token,
    headers: browserHeaders,
    body: { ...body, type: 'standard' },
  });
  expect(late).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('An update of this year has been sent') },
  });
  expect((await year(person)).businesses[0]?.can_choose_quarters).toBe('N');
  // Refused without asking HMRC.
  expect((await sent(person)).filter(({ kind }) => kind === 'quarter_type')).toHaveLength(1);
});

test('amounts of a period come from the books, and another person’s business is not found', async () => {
  const person = await connected();
  await addToBooks(app, person.token, { date: '10/04/2026', amount: 12.34, category: SALES });
  const { body } = await app.call(getAmounts, {
    token: person.token,
    query: { start_date: '06/04/2026', end_date: '05/07/2026' },
  });
  expect(body.amounts).toMatchObject({ trading_income: 12.34, trading_expenses: 0, property_income: 0 });

  const other = await connected();
  const business_id = idOf(other);
  const query = { business_id, start_date: '2026-04-06', end_date: '2026-07-05' };
  expect((await app.call(previewUpdate, { token: person.token, query })).status).toBe(404);
  expect((await send(person, { business_id })).status).toBe(404);
});

test('HMRC’s refusal is explained in plain words and leaves nothing on its way', async () => {
  const person = await connected();
  const business_id = idOf(person);
  await switchHmrc(url, {
    next: 'refuse',
    on: 'PutTradeCumulative',
    nino: person.nino,
    status: 400,
    code: 'RULE_OUTSIDE_AMENDMENT_WINDOW',
  });
  const refused = await send(person, { business_id });
  expect(refused.body.status).toBe(400);
  expect(refused.body.result).toContain('Write to HMRC to correct it');
  expect((await sent(person))[0]).toMatchObject({ state: 'refused' });
  expect((await send(person, { business_id })).body.status).toBe(204);
});
