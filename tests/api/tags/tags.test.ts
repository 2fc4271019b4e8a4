import { expect, test } from 'vitest';
import { undoBookChange } from '#contract/transactions/book-changes.ts';
import * as contract from '#contract/custom-tags/custom-tags.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import * as rules from '#contract/rules/rules.ts';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxCategories, TagId } from '#contract/transactions/tax-categories.ts';
import { claimTransactions, createTaxTransactions } from '#contract/transactions/claims.ts';
import * as books from '#contract/transactions/transactions.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addAgent, addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [RENT_IN, TRADE_IN, TRADE_OUT, RENT_OUT, PERSONAL_OUT] = [2, 5, 11, 12, 26];
const software = { tagname: 'Software', title: '', description: '', tax_cat_id: TRADE_OUT, type: 'E' };

/** A person in their books, or an agent in those of a client. */
async function at(person: Person, agentId?: number) {
  const token = await addSession(app, person.userId, agentId === undefined ? {} : { agentId });
  return {
    ...person,
    token,
    save: async (changes: Record<string, unknown> = {}, query = {}) =>
      app.call(contract.addCustomTag, { token, query, body: { ...software, ...changes } }),
    add: async (changes: Record<string, unknown> = {}) => {
      const { body } = await app.call(contract.addCustomTag, { token, body: { ...software, ...changes } });
      if (!('id' in body) || typeof body.id !== 'number') throw new Error(JSON.stringify(body));
      return body.id;
    },
    remove: (id: number) =>
      app.call(contract.addCustomTag, {
        token,
        body: { id, title: 'Software', tax_cat_id: TRADE_OUT, delete: true },
      }),
    tags: async () => (await app.call(contract.getCustomTags, { token })).body.tags,
    names: async () =>
      (await app.call(contract.getCustomTags, { token })).body.tags.map((tag) => tag.tagname),
    offered: async () => (await app.call(getTaxCategories, { token })).body.tax_categories,
    /** Adds a row of £10 and returns its number. */
    row: async (category: TagId, description = 'Adobe', trans_type: 'In' | 'Out' = 'Out') => {
      const { body } = await app.call(books.createTransaction, {
        token,
        body: { description, amount: 10, trans_type, trans_date: '01/06/2025', category },
      });
      return body.trans_id;
    },
    rowsById: async () => {
      const { transactions } = (await app.call(books.getTransactions, { token })).body;
      return new Map(transactions.map((one) => [one.id, one]));
    },
    totals: async () => {
      const { totals } = (await app.call(getBookTotals, { token, query: { tax_year_id: 2025 } })).body;
      return Object.fromEntries(totals.map(({ code, total }) => [code, total]));
    },
    rule: async (tax_cat: TagId) => {
      const body = {
        id: -1,
        account: -1,
        type_id: 'E',
        tax_cat,
        desc_op: 3,
        desc_val: 'zoom',
        class_op: 1,
        class_val: '',
        percentage: 100,
      };
      return (await app.call(rules.createRule, { token, body })).body.id;
    },
    rules: async () => (await app.call(rules.getUserRules, { token })).body.rules,
  };
}

const withTags = async () => at(await addUser(app, { custom_tags: true }));

test('refuses a tag from an account without custom tags, and lets an agent add one for it', async () => {
  const person = await addUser(app);
  const client = await at(person);
  expect((await app.call(getUserProfile, { token: client.token })).body.custom_tags).toBe('N');
  const refused = await client.save();
  expect(refused.status).toBe(403);
  const { agentId } = await addAgent(app, [person]);
  const agent = await at(person, agentId);
  await agent.add();
  // The client tags with it, and cannot edit it.
  expect((await client.offered()).at(-1)).toMatchObject({ tagname: 'Software', code: 'TRAE' });
  expect(await client.names()).toEqual(['Software']);
});

test('adds a tag, renames it everywhere at once, and refuses the same name, also after a double click', async () => {
  const me = await withTags();
  expect((await app.call(getUserProfile, { token: me.token })).body.custom_tags).toBe('Y');
  const answers = await Promise.all([me.save(), me.save({ tagname: ' software ' })]);
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
  expect(answers.find(({ body }) => body.status === 'error')?.body.message).toMatch(
    /^There is already a tag called “software”\./i,
  );
  const [tag] = await me.tags();
  expect(tag).toMatchObject({
    tax_cat: 'Trading expense',
    tax_cat_id: TRADE_OUT,
    type: 'E',
    used: 0,
    rules: 0,
  });
  const id = tag?.id ?? 0;
  const row = await me.row(`c${id}`);
  await me.rule(`c${id}`);
  expect((await me.rowsById()).get(row)).toMatchObject({ category: 'Trading expense', tax_cat_id: `c${id}` });
  await me.save({ id, tagname: 'Apps', title: 'Apps and services' });
  expect((await me.rowsById()).get(row)).toMatchObject({ tagname: 'Apps' });
  expect((await me.rules())[0]).toMatchObject({ taxcat: 'Apps', custom_tag_id: id });
  expect((await me.tags())[0]).toMatchObject({ title: 'Apps and services', used: 1, rules: 1 });
  expect((await me.offered()).find((one) => one.custom_tag_id === id)?.title).toBe('Apps and services');
});

test.each([
  [{ tagname: '  ' }, 'Please enter a tag name.'],
  [{ type: undefined }, 'Please select the type: Expense or Income.'],
  [{ tax_cat_id: TRADE_IN }, 'Please select a tax category.'],
  [{ tax_cat_id: 999 }, 'Please select a tax category.'],
  [{ tagname: 'Personal' }, 'There is already a tag called “Personal”. Please choose another name.'],
])('says in words what is wrong with a tag: %j', async (changes, message) => {
  const me = await withTags();
  expect((await me.save(changes)).body).toEqual({ status: 'error', message });
  expect(await me.tags()).toEqual([]);
});

test('takes a name of more than 25 characters, because that length is only advice', async () => {
  const me = await withTags();
  const tagname = 'Software, apps and services online';
  await me.add({ tagname });
  expect(await me.names()).toEqual([tagname]);
});

test('keeps the tax category and the tax of a deleted tag, which can be restored', async () => {
  const me = await withTags();
  const id = await me.add();
  const row = await me.row(`c${id}`);
  for (const tag of [`c${id}`, TRADE_OUT, `c${id}`]) await me.row(tag, 'Zoom');
  const rule = await me.rule(`c${id}`);
  const before = await me.totals();
  expect(before).toEqual({ TRAE: 40 });
  expect((await me.remove(id)).body).toEqual({ status: 'success', id });
  expect((await me.remove(id)).status).toBe(404);
  expect(await me.tags()).toEqual([]);
  expect((await me.rowsById()).get(row)).toMatchObject({ tagname: 'Trading expense', tax_cat_id: TRADE_OUT });
  expect(await me.totals()).toEqual(before);
  expect(await me.rules()).toMatchObject([{ id: rule, taxcat: 'Trading expense', custom_tag_id: null }]);
  // Nothing new is tagged with it; the suggestion can be used.
  const refused = await app.call(claimTransactions, {
    token: me.token,
    query: { operation: 'both' },
    body: { transactions: [{ id: row, tax_cat: `c${id}` }] },
  });
  expect(refused.status).toBe(422);
  await app.call(rules.deleteRule, { token: me.token, query: { rule_id: rule } });
  const { suggestions } = (await app.call(rules.suggestRules, { token: me.token })).body;
  expect(suggestions).toMatchObject([{ tax_cat: TRADE_OUT, tagname: 'Trading expense', tagged: 3 }]);
  await me.save({ id });
  expect((await me.rowsById()).get(row)).toMatchObject({ tagname: 'Software', tax_cat_id: `c${id}` });
});

test('moves everything tagged to another tax category with its tag, and undoes it', async () => {
  const me = await withTags();
  const id = await me.add();
  const row = await me.row(`c${id}`);
  const rule = await me.rule(`c${id}`);
  const { body } = await me.save({ id, tax_cat_id: RENT_OUT });
  expect(await me.totals()).toEqual({ PROE: 10 });
  expect(await me.rules()).toMatchObject([{ id: rule, tax_cat_id: RENT_OUT, custom_tag_id: id }]);
  expect((await me.rowsById()).get(row)).toMatchObject({ tagname: 'Software', category: 'Property expense' });
  await app.call(undoBookChange, { token: me.token, params: { id: body.change_id ?? 0 } });
  expect(await me.totals()).toEqual({ TRAE: 10 });
  // The tag now means the other category, so restored rows show what they count as.
  expect((await me.rowsById()).get(row)).toMatchObject({ tagname: 'Trading expense' });
});

test('keeps the type of a tag in use', async () => {
  const me = await withTags();
  const id = await me.add();
  await me.row(`c${id}`);
  const { body } = await me.save({ id, type: 'I', tax_cat_id: TRADE_IN });
  expect(body).toEqual({
    status: 'error',
    message: '“Software” is used, so it stays an expense. Add another tag for the other type.',
  });
});

test('asks before it moves what counts in a filed year', async () => {
  const me = await withTags();
  const id = await me.add();
  await me.row(`c${id}`);
  await addFiledReturn(app, me.userId);
  const refused = await me.save({ id, tax_cat_id: RENT_OUT });
  expect([refused.status, refused.body.error]).toEqual([409, 'filed_year']);
  expect(await me.totals()).toEqual({ TRAE: 10 });
  await me.save({ id, tax_cat_id: RENT_OUT }, { filed: 'Y' });
  expect(await me.totals()).toEqual({ PROE: 10 });
});

test('keeps tags of others out of reach', async () => {
  const [me, other] = [await withTags(), await withTags()];
  const id = await other.add();
  expect((await me.save({ id, tagname: 'Mine' })).status).toBe(404);
  expect((await me.remove(id)).status).toBe(404);
  const row = await me.row(TRADE_OUT);
  const { status } = await app.call(claimTransactions, {
    token: me.token,
    query: { operation: 'both' },
    body: { transactions: [{ id: row, tax_cat: `c${id}` }] },
  });
  expect(status).toBe(422);
  expect(await other.names()).toEqual(['Software']);
});

test("copies an agent's default list from one client to another, once, and refuses another agent's", async () => {
  const clients = [await addUser(app), await addUser(app)] as const;
  const { agentId } = await addAgent(app, clients);
  const other = await addAgent(app, clients);
  const one = await at(clients[0], agentId);
  const two = await at(clients[1], agentId);
  const take = (token: string, id: number) =>
    app.call(contract.importAgentCustomTags, { token, query: { agentId: id } });
  expect((await take(two.token, agentId)).body).toEqual({
    status: 'error',
    message: 'Your default list has no tags yet.',
    added: 0,
    known: 0,
  });
  await one.add();
  await one.add({ tagname: 'Training' });
  expect((await app.call(contract.keepAgentCustomTags, { token: one.token })).body.kept).toBe(2);
  await two.add({ tagname: 'training' });
  expect((await app.call(contract.getCustomTags, { token: two.token })).body.agent_tags).toBe(2);
  expect((await take(two.token, agentId)).body).toMatchObject({ status: 'success', added: 1, known: 1 });
  expect((await take(two.token, agentId)).body).toMatchObject({ added: 0, known: 2 });
  expect(await two.names()).toEqual(['training', 'Software']);
  // The other agent of the same clients has a separate list, which is empty.
  const theirs = await at(clients[0], other.agentId);
  expect((await take(theirs.token, agentId)).status).toBe(403);
  expect((await take(theirs.token, other.agentId)).body).toMatchObject({ status: 'error', added: 0 });
  const client = await at(clients[0]);
  expect((await take(client.token, agentId)).status).toBe(403);
  expect((await app.call(contract.keepAgentCustomTags, { token: client.token })).status).toBe(403);
  expect((await app.call(contract.getCustomTags, { token: client.token })).body.agent_tags).toBeUndefined();
});

test('does not offer a tag that an agent switched off to that client, and keeps it where it is used', async () => {
  const clients = [await addUser(app), await addUser(app)] as const;
  const { agentId } = await addAgent(app, clients);
  const agent = await at(clients[0], agentId);
  const id = await agent.add();
  const client = await at(clients[0]);
  const row = await client.row(`c${id}`);
  const turn = (token: string, tag: TagId, enabled: 'Y' | 'N') =>
    app.call(contract.enableTag, { token, body: { tag, enabled } });
  expect((await turn(client.token, TRADE_OUT, 'N')).status).toBe(403);
  expect((await turn(agent.token, 999, 'N')).status).toBe(404);
  for (const tag of [`c${id}`, TRADE_OUT]) await turn(agent.token, tag, 'N');
  const off = async (who: typeof client) =>
    (await who.offered()).filter(({ enabled }) => enabled === 'N').map((tag) => tag.id);
  expect(await off(client)).toEqual([TRADE_OUT, `c${id}`]);
  expect(await off(await at(clients[1]))).toEqual([]);
  expect((await client.rowsById()).get(row)).toMatchObject({ tagname: 'Software' });
  expect(await client.totals()).toEqual({ TRAE: 10 });
  await turn(agent.token, TRADE_OUT, 'Y');
  expect(await off(client)).toEqual([`c${id}`]);
});

test('lists every part of a split row, counts each where it belongs, and keeps personal ones out of the tax', async () => {
  const me = await withTags();
  const id = await me.add({ tagname: 'Repairs', tax_cat_id: RENT_OUT });
  const row = await me.row(TRADE_OUT);
  const parts = [
    { amount: 5, description: '', category: PERSONAL_OUT },
    { amount: 3, description: '', category: `c${id}` },
    { amount: 2, description: '', category: RENT_IN },
  ];
  await app.call(createTaxTransactions, { token: me.token, query: { trans_id: row }, body: parts });
  expect((await me.rowsById()).get(row)).toMatchObject({
    tax_cat_id: PERSONAL_OUT,
    more_tags: [`c${id}`, RENT_IN],
    claimed_amount: 6,
    // Money out in an income category is a refund.
    more_claimed: [3, -2],
  });
  // Money out in an income category is a refund.
  expect(await me.totals()).toEqual({ PROE: 3, PROI: -2 });
});

test('counts a custom tag as its category in the estimate, and personal or transfer tags not at all', async () => {
  const me = await withTags();
  const income = async () =>
    (await app.call(getTaxCalculation, { token: me.token, query: { tax_year_id: 2025 } })).body
      .summary_income;
  const id = await me.add({ tagname: 'Workshops', type: 'I', tax_cat_id: TRADE_IN });
  const before = await income();
  const row = await me.row(`c${id}`, 'Workshop', 'In');
  expect(await income()).toBe(before + 10);
  for (const category of [25, 7]) {
    await app.call(claimTransactions, {
      token: me.token,
      query: { operation: 'both' },
      body: { transactions: [{ id: row, tax_cat: category }] },
    });
    expect(await income()).toBe(before);
  }
});
