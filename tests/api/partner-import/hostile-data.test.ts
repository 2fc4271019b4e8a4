import { expect, test } from 'vitest';
import { importPartnerData, reviewPartnerImport } from '#contract/partner-import/partner-import.ts';
import { booksOf } from '#tests/support/books.ts';
import { partnerData, partnerOwner } from '#tests/support/partner-data.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const property = partnerData.propertiesData[0];

async function sendBoth(data: unknown) {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const review = await app.call(reviewPartnerImport, { token, body: { data } });
  const done = await app.call(importPartnerData, { token, body: { data, owner: partnerOwner } });
  return { userId, review, done, list: await booksOf(app, token).list() };
}

const withProperty = (changes: object) => ({ ...partnerData, propertiesData: [{ ...property, ...changes }] });
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('says how many properties an import can have', async () => {
  const propertiesData = Array.from({ length: 60 }, () => property);
  const { review, done } = await sendBoth({ ...partnerData, propertiesData });
  for (const { body } of [review, done])
    expect(body.issues).toEqual([
      { field: 'propertiesData', message: 'An import can have at most 50 properties. This one has 60.' },
    ]);
});

test.each([
  ['a negative amount', withProperty({ totalIncome: -1 })],
  ['a negative text', withProperty({ totalExpenses: '-12.00' })],
  ['an amount above the limit', withProperty({ totalIncome: 10_000_000 })],
  ['an enormous amount', withProperty({ totalIncome: 1e308 })],
  ['two decimal points', withProperty({ totalIncome: '1.2.3' })],
  ['three decimals in a text', withProperty({ totalIncome: '1.234' })],
  ['words', withProperty({ totalIncome: 'lots' })],
  ['more than 100 per cent', withProperty({ ownershipPercentage: 100.01 })],
  ['a negative percentage', withProperty({ ownershipPercentage: '-5' })],
  ['a doubtful joint let', withProperty({ jointLet: 'maybe' })],
  ['no income or expenses', withProperty({ totalIncome: 0, totalExpenses: 0 })],
  [
    'a day that does not exist',
    { ...partnerData, period: { start_date: '06/04/2025', end_date: '31/02/2026' } },
  ],
  [
    'a period of two tax years',
    { ...partnerData, period: { start_date: '01/04/2025', end_date: '30/04/2025' } },
  ],
  [
    'a period that runs backwards',
    { ...partnerData, period: { start_date: '05/07/2025', end_date: '06/04/2025' } },
  ],
  [
    'a year that is not on offer',
    { ...partnerData, period: { start_date: '06/04/2015', end_date: '05/04/2016' } },
  ],
  ['a blank source', { ...partnerData, importedFrom: '\u200b ' }],
])('refuses %s and says what is wrong', async (_, data) => {
  const { review, done, list } = await sendBoth(data);
  for (const { status, body } of [review, done]) {
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'The passed state contains errors, please check before resubmitting',
    });
    expect(body.issues?.length).toBeGreaterThan(0);
  }
  expect(list).toEqual([]);
});

test.each([
  ['no object', []],
  ['a list of owners', { ...partnerData, ownerData: [] }],
  ['no properties', { ...partnerData, propertiesData: [] }],
  ['a deep tree as an amount', withProperty({ totalIncome: nested(2000) })],
  ['a very long name', { ...partnerData, importedFrom: 'x'.repeat(61) }],
  ['NUL', { ...partnerData, importedFrom: 'Let\0tings' }],
  ['half a character', { ...partnerData, ownerData: { name: '\ud800' } }],
  ['an amount that is a flag', withProperty({ totalIncome: true })],
  ['a missing period', { ...partnerData, period: undefined }],
])('refuses %s', async (_, data) => {
  const { review, done, list } = await sendBoth(data);
  expect([review.status, done.status]).toEqual([400, 400]);
  expect(list).toEqual([]);
});

test('refuses a body that is too large before it reads it', async () => {
  const { review } = await sendBoth({ ...partnerData, extra: 'x'.repeat(30_000) });
  expect(review.status).toBe(413);
});

test('stores script texts as texts, and ignores other people’s ids and other keys', async () => {
  const victim = await addUser(app);
  const { userId, done, list } = await sendBoth({
    ...partnerData,
    importedFrom: '<script>alert(1)</script>',
    user_id: victim.userId,
    import_id: 1,
    propertiesData: [{ ...property, user_id: victim.userId, category: 5, account_id: 1 }],
    ownerData: { ...partnerData.ownerData, plan: 2, admin: 'Y', userId: victim.userId },
  });
  expect(done.status).toBe(200);
  expect(list.map(({ description }) => description).toSorted()).toEqual([
    'Expenses of property 1, <script>alert(1)</script>',
    'Income of property 1, <script>alert(1)</script>',
  ]);
  expect(list.map(({ tax_cat_id, type }) => `${type} ${tax_cat_id}`).toSorted()).toEqual([
    'CREDIT 2',
    'DEBIT 12',
  ]);
  const owners = await app.services.db.asSystem((tx) =>
    tx.selectFrom('partner_imports').select('user_id').execute(),
  );
  expect(owners.map(({ user_id }) => user_id)).not.toContain(victim.userId);
  expect(owners.map(({ user_id }) => user_id)).toContain(userId);
  expect((await booksOf(app, await addSession(app, victim.userId)).list()).length).toBe(0);
});

test('a session that can only look reviews an import but cannot make it', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId, { readOnly: true });
  const review = await app.call(reviewPartnerImport, { token, body: { data: partnerData } });
  const done = await app.call(importPartnerData, {
    token,
    body: { data: partnerData, owner: partnerOwner },
  });
  expect(review.status).toBe(200);
  expect([done.status, done.body.error]).toEqual([403, 'read_only']);
});
