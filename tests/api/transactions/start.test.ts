import { expect, test } from 'vitest';
import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { addDemoBankAccount, removeDemoAccount } from '#contract/demo/demo-account.ts';
import { getUserProfile, suppressPasswordPrompt } from '#contract/profile/profile.ts';
import { deleteFilter, getSavedFilters, saveFilter } from '#contract/transactions/saved-filters.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { addSession, addUser, addUserWithPassword } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function person(columns: Parameters<typeof addUser>[1] = {}) {
  const { userId } = await addUser(app, columns);
  const token = await addSession(app, userId);
  const filters = async () => (await app.call(getSavedFilters, { token })).body.filters;
  const keep = (name: string, address: string, was?: string) =>
    app.call(saveFilter, { token, body: { name, address, ...(was === undefined ? {} : { was }) } });
  const rows = async () => (await app.call(getTransactions, { token })).body;
  return { token, filters, keep, rows };
}

test('saves, renames, replaces and deletes filters by name, separately for each person', async () => {
  const one = await person();
  const other = await person();
  await one.keep('Shops', 'q=shop');
  await one.keep('Big', 'least=100.00&sort=-amount');
  await one.keep('Big', 'least=200.00');
  await one.keep('All shops', 'q=shop', 'Shops');
  expect(await one.filters()).toEqual([
    { name: 'All shops', address: 'q=shop' },
    { name: 'Big', address: 'least=200.00' },
  ]);
  expect(await other.filters()).toEqual([]);
  await app.call(deleteFilter, { token: one.token, query: { name: 'Big' } });
  expect(await one.filters()).toHaveLength(1);
});

test('takes any filter name except a blank one, and fifty filters', async () => {
  const { keep, filters } = await person();
  expect((await keep('   ', 'q=x')).status).toBe(400);
  await keep('__proto__', 'q=x');
  for (let index = 1; index < 50; index += 1) await keep(`Filter ${index}`, 'q=x');
  expect(await keep('One too many', 'q=x')).toMatchObject({ status: 422 });
  expect(await filters()).toHaveLength(50);
  expect((await keep('Filter 2 again', 'q=x', 'Filter 2')).status).toBe(200);
});

test('adds the demo account once, marks it, and removes it with all its tags; both can be undone', async () => {
  const { token, rows } = await person();
  const add = () => app.call(addDemoBankAccount, { token, query: { app: 'web', all: '' } });
  const [first, second] = await Promise.all([add(), add()]);
  expect([first.body.added, second.body.added].toSorted((a, b) => a - b)[0]).toBe(0);
  const { transactions, accounts } = await rows();
  expect(transactions.length).toBe(first.body.added + second.body.added);
  expect(transactions.some(({ claimed }) => claimed === 'Y')).toBe(true);
  expect(accounts).toMatchObject([{ simple_name: 'Demo account', demo: 'Y', manual: 'Y' }]);

  const removed = await app.call(removeDemoAccount, { token });
  expect(removed.body.removed).toBe(transactions.length);
  expect((await rows()).transactions).toEqual([]);
  expect((await app.call(removeDemoAccount, { token })).status).toBe(404);
  const undone = await app.call(undoBookChange, { token, params: { id: removed.body.change_id } });
  expect(undone.body.undone).toBe(transactions.length);
  expect((await rows()).transactions).toEqual(transactions);

  const changes = (await app.call(getBookChanges, { token })).body.changes;
  const added = changes.find(({ label }) => label === 'Added the demo account');
  await app.call(undoBookChange, { token, params: { id: added?.id ?? 0 } });
  expect((await rows()).transactions).toEqual([]);
  expect((await add()).body.added).toBe(transactions.length);
});

test('asks a person without a password for one until they decline; an agent cannot', async () => {
  const { token } = await person();
  const asks = async (of: string) => (await app.call(getUserProfile, { token: of })).body.ask_password;
  expect(await asks(token)).toBe('Y');
  await app.call(suppressPasswordPrompt, { token });
  expect(await asks(token)).toBe('N');
  const { userId } = await addUserWithPassword(app);
  expect(await asks(await addSession(app, userId))).toBe('N');
});

test('tells a session that outlasts the trial or subscription with the tax years', async () => {
  const trial = await person({ subscription_until: null, trial_ends: '2020-01-01' });
  expect(await app.call(getTaxYears, { token: trial.token })).toMatchObject({
    status: 402,
    body: { error: 'trial_expired' },
  });
  const lapsed = await person({ subscription_until: '2020-01-01' });
  expect(await app.call(getTaxYears, { token: lapsed.token })).toMatchObject({
    status: 402,
    body: { error: 'subscription_invalid' },
  });
});
