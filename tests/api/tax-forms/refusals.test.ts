import { beforeAll, expect, test } from 'vitest';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { answers } from './answers.ts';

const app = useTestApp();
const [jobs, , trade, tradeLater, , rent] = answers;
let token = '';

beforeAll(async () => {
  const { userId } = await addUser(app);
  token = await addSession(app, userId);
});

const save = (type: string, year: number, body: unknown) =>
  app.call(saveTaxData, { token, query: { tax_year_id: year, type }, body });

const stored = async (type: string, year: number): Promise<unknown> => {
  const { body } = await app.call(getTaxData, { token, query: { tax_year_id: year, type } });
  return JSON.parse(body.data);
};

/** Saves a valid form, sends an invalid one and returns the fields named; the stored form must stay the valid one. */
async function fieldsRefused(good: { type: string; year: number; data: object }, wrong: unknown) {
  expect((await save(good.type, good.year, good.data)).body.status).toBe('success');
  const { status, body } = await save(good.type, good.year, wrong);
  expect(status).toBe(200);
  if (body.status === 'success') throw new Error('it was saved');
  expect(body.message).toBe('There was a problem saving the form.');
  for (const { message } of body.issues) expect(message).not.toBe('');
  expect(await stored(good.type, good.year)).toEqual(good.data);
  return body.issues.map(({ field }) => field);
}

test.each([
  ['a text that is too long', { box_1: 'x'.repeat(43) }, 'box_1'],
  ['a character the form does not take', { box_1: 'Web designer <script>' }, 'box_1'],
  ['a postcode that is none', { box_2: 'NOWHERE' }, 'box_2'],
  ['a negative amount where none may be', { box_9: -1 }, 'box_9'],
  ['an amount that is no number', { box_9: 'lots' }, 'box_9'],
  ['a third decimal', { box_9: '10.005' }, 'box_9'],
  ['an amount above the largest', { box_10_1: 1000.01, box_11: '', box_19: '', box_23: '' }, 'box_10_1'],
  ['a day that does not exist', { box_5: '31/06/2024' }, 'box_5'],
  ['a day outside the tax year', { box_5: '05/04/2024' }, 'box_5'],
  ['a tick that is no tick', { box_3: 'perhaps' }, 'box_3'],
  ['a required box left empty', { box_1: '' }, 'box_1'],
  ['a loss larger than the profit', { box_29: 9_999_999 }, 'box_29'],
])('refuses %s at its box, and keeps what was stored', async (_, change, field) => {
  expect(await fieldsRefused(trade, { ...trade.data, ...change })).toEqual([field]);
});

test('refuses a choice that the form does not offer', async () => {
  expect(await fieldsRefused(tradeLater, { ...tradeLater.data, box_5q: 'sometimes' })).toContain('box_5q');
});

test('refuses an incomplete country, and a code in lower case too', async () => {
  const good = { type: 'residence', year: 2025, data: { include: false, box_16: true, box_17: 'FRA' } };
  for (const box_17 of ['Fran', 'fra'])
    expect(await fieldsRefused(good, { ...good.data, box_17 })).toEqual(['box_17']);
});

test('refuses a missing answer that a condition requires', async () => {
  const { box_5: _, ...without } = tradeLater.data;
  expect(await fieldsRefused(tradeLater, without)).toEqual(['box_5']);
});

test('refuses unknown fields by name, all of them, and never stores them', async () => {
  const wrong = { ...rent.data, box_999: 1, user_id: 7, plan: 3, __proto: 'x' };
  expect((await fieldsRefused(rent, wrong)).sort()).toEqual(['__proto', 'box_999', 'plan', 'user_id']);
});

test('refuses values of hidden boxes by name, and saves the same answers without them', async () => {
  const good = {
    type: 'home_working',
    year: 2024,
    data: { include: true, self_employed: true, se_method: 'simplified', se_months_25_50: 3 },
  };
  expect(await fieldsRefused(good, { ...good.data, emp_cost: 12, emp_claim: 5 })).toEqual(['emp_cost']);
  const { body } = await save(good.type, good.year, { ...good.data, emp_cost: 12 });
  if (body.status === 'success') throw new Error('it was saved');
  expect(body.issues).toEqual([
    {
      field: 'emp_cost',
      message: expect.stringMatching(/^“.+” does not apply with these answers\. Leave it out\.$/),
    },
  ]);
  // A computed box is not an answer, whether it is shown or not.
  const rented = { ...rent.data, box_38: 1 };
  expect((await save(rent.type, rent.year, rented)).body).toMatchObject({ status: 'success' });
  expect(await stored(rent.type, rent.year)).toEqual(rent.data);
});

test('names an entry of a list by its place', async () => {
  const [first, second] = jobs.data;
  expect(await fieldsRefused(jobs, [first, { ...second, box_2: 'x', secret: 1 }])).toEqual([
    '1.box_2',
    '1.secret',
  ]);
  const twice = [first, { ...second, include: true, box_4: '123/ab456' }];
  expect(await fieldsRefused(jobs, twice)).toEqual(['1.box_4']);
});

test('refuses a list instead of one form, and one form instead of a list', async () => {
  expect(await fieldsRefused(trade, [trade.data])).toEqual(['']);
  expect(await fieldsRefused(jobs, jobs.data[0])).toEqual(['']);
});

test('refuses more than a form can contain before it is parsed', async () => {
  await save(trade.type, trade.year, trade.data);
  const large = await save(trade.type, trade.year, { ...trade.data, box_1: 'x'.repeat(1_000_001) });
  expect([large.status, large.body.error]).toEqual([413, 'too_large']);
  const many = await save(
    jobs.type,
    jobs.year,
    Array.from({ length: 201 }, () => jobs.data[0]),
  );
  expect(many.status).toBe(400);
  const nested = await save(trade.type, trade.year, { ...trade.data, box_1: { deep: ['x'] } });
  expect(nested.status).toBe(400);
  expect(await stored(trade.type, trade.year)).toEqual(trade.data);
});

test('refuses text that is not JSON, and another content type', async () => {
  for (const [type, payload, status] of [
    ['application/json', '{"box_9": ', 400],
    ['application/x-www-form-urlencoded', 'box_9=1', 415],
  ] as const) {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/saveTaxData.php?tax_year_id=2024&type=self_employment',
      headers: { token, 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
  }
});

test('refuses an unknown section, year or version', async () => {
  expect((await save('sa999', 2024, {})).status).toBe(404);
  expect((await save(trade.type, 2018, trade.data)).status).toBe(400);
  const query = { tax_year_id: 2024, type: trade.type, version: 9 };
  expect((await app.call(saveTaxData, { token, query, body: trade.data })).status).toBe(404);
});
