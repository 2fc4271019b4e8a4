import { expect, test, vi } from 'vitest';
import { undoBookChange } from '#contract/transactions/book-changes.ts';
import * as contract from '#contract/rules/rules.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import * as books from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [TRADE_IN, TRADE_OUT, PERSONAL_OUT] = [5, 11, 26];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const ruleBody = (changes: Record<string, unknown>) => ({
    id: -1,
    account: -1,
    type_id: 'E',
    tax_cat: TRADE_OUT,
    desc_op: 3,
    desc_val: 'amazon',
    class_op: 1,
    class_val: '',
    percentage: 100,
    ...changes,
  });
  const tag = (id: number, tax_cat?: number) =>
    app.call(claimTransactions, {
      token,
      query: { operation: tax_cat === undefined ? 'unclaimOnly' : 'both' },
      body: { transactions: [tax_cat === undefined ? { id } : { id, tax_cat }] },
    });
  return {
    userId,
    token,
    tag,
    /** Adds a row; without a category it is untagged, as from a file. */
    row: async (description: string, category?: number, amount = 10) => {
      const isIn = category === TRADE_IN;
      const { body } = await app.call(books.createTransaction, {
        token,
        body: {
          description,
          amount,
          trans_type: isIn ? 'In' : 'Out',
          trans_date: '01/06/2025',
          category: category ?? TRADE_OUT,
        },
      });
      if (category === undefined) await tag(body.trans_id);
      return body.trans_id;
    },
    save: (changes: Record<string, unknown> = {}) =>
      app.call(contract.createRule, { token, body: ruleBody(changes) }),
    dryRun: async (changes: Record<string, unknown> = {}) =>
      (await app.call(contract.dryRunRule, { token, body: ruleBody(changes) })).body,
    rules: async () => (await app.call(contract.getUserRules, { token })).body.rules,
    order: (ids: readonly number[]) => app.call(contract.orderRules, { token, body: { ids } }),
    /** Applies a rule to existing rows and waits for its job. */
    apply: async (id: number) => {
      const { body } = await app.call(contract.applyRule, { token, params: { id } });
      return finished(token, body.run_id);
    },
    undo: (id: number) => app.call(undoBookChange, { token, params: { id } }),
    tags: async () => {
      const { transactions } = (await app.call(books.getTransactions, { token })).body;
      return Object.fromEntries(
        transactions.map((one) => [one.description, [one.tagname, one.claimed_amount]]),
      );
    },
    suggestions: async () => (await app.call(contract.suggestRules, { token })).body.suggestions,
  };
}

function finished(token: string, id: number) {
  return vi.waitFor(
    async () => {
      const { body } = await app.call(contract.getRuleRun, { token, params: { id } });
      expect(body.state).toBe('done');
      return body;
    },
    { timeout: 15_000, interval: 50 },
  );
}

test('lists a rule with its text, changes it in place and deletes it', async () => {
  const { token, save, rules } = await person();
  const first = (await save()).body.id;
  await save({ desc_op: 1, desc_val: 'left over', type_id: 'I', tax_cat: TRADE_IN, percentage: 12.5 });
  expect(await rules()).toMatchObject([
    {
      id: first,
      account_name: 'Any',
      trans_rule_title: 'Money out',
      description_rule: 'contains “amazon”',
      percentage: 100,
      taxcat: 'Trading expense',
    },
    {
      trans_rule_title: 'Money in',
      description_rule: 'is whatever',
      description_value: '',
      percentage: 12.5,
    },
  ]);
  await save({ id: first, desc_val: 'argos' });
  expect((await rules()).map(({ description_value }) => description_value)).toEqual(['argos', '']);
  await app.call(contract.deleteRule, { token, query: { rule_id: first } });
  expect(await rules()).toHaveLength(1);
  expect((await app.call(contract.deleteRule, { token, query: { rule_id: first } })).status).toBe(404);
});

test('restores a deleted rule in its position, only for its owner, and only once for two calls', async () => {
  const { token, save, rules } = await person();
  const ids: number[] = [];
  for (const desc_val of ['amazon', 'argos', 'boots']) ids.push((await save({ desc_val })).body.id);
  const [, middle = 0] = ids;
  const restore = (by: string) => app.call(contract.restoreRule, { token: by, params: { id: middle } });
  await app.call(contract.deleteRule, { token, query: { rule_id: middle } });
  expect((await restore((await person()).token)).status).toBe(404);
  expect((await restore(token)).status).toBe(200);
  expect((await restore(token)).status).toBe(200);
  expect((await rules()).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ desc_val: ' ' }, 422, 'desc_val', 'Please enter something to match the description.'],
  [{ class_op: 2 }, 422, 'class_val', 'Please enter something to match the classification.'],
  [{ tax_cat: TRADE_IN }, 422, 'tax_cat', 'Please select a tax tag.'],
  [{ account: 999_999 }, 422, 'account', 'Please select an account.'],
  [{ percentage: 100.01 }, 400, undefined, undefined],
  [{ desc_op: 7 }, 400, undefined, undefined],
  [{ id: 999_999 }, 404, undefined, undefined],
])('refuses a rule with %j with %i', async (changes, expected, field, message) => {
  const { save, rules } = await person();
  const { status, body } = await save(changes);
  expect(status).toBe(expected);
  if (field !== undefined) expect(body).toMatchObject({ issues: [{ field, message }] });
  expect(await rules()).toEqual([]);
});

test('shows in a dry run what a rule would tag and why the rest stays, and changes nothing', async () => {
  const { row, tag, save, dryRun, apply, tags } = await person();
  await row('Amazon by hand', PERSONAL_OUT);
  await row('Amazon Prime');
  const fresh = await row('Amazon books', undefined, 30.01);
  const once = await row('Amazon once');
  const prime = (await save({ desc_val: 'once' })).body.id;
  await apply(prime);
  await tag(once);
  await save({ desc_val: 'prime', tax_cat: PERSONAL_OUT });
  const before = await tags();
  expect(await dryRun({ percentage: 50 })).toEqual({
    would_tag: 1,
    tagged_already: 1,
    // The rule for 'once' comes first, also after it has fired.
    earlier_rule: 2,
    fired_before: 0,
    in_filed_years: 0,
    rows: [{ id: fresh, date: '01/06/2025', description: 'Amazon books', amount: -30.01, claimed: 15.01 }],
  });
  expect(await dryRun({ id: prime, desc_val: 'once' })).toMatchObject({ would_tag: 0, fired_before: 1 });
  expect(await tags()).toEqual(before);
});

test('tags existing rows as one change when it is applied, fires once and never replaces a tag made by hand', async () => {
  const { row, tag, save, apply, tags, undo } = await person();
  await row('Amazon by hand', PERSONAL_OUT);
  const one = await row('Amazon one', undefined, 30.01);
  await row('Amazon two');
  await row('Argos');
  const id = (await save({ percentage: 50 })).body.id;
  const run = await apply(id);
  expect(run).toMatchObject({ state: 'done', looked_at: 4, total: 4, tagged: 2, left_filed: 0 });
  const tagged = {
    'Amazon by hand': ['Personal', 10],
    'Amazon one': ['Trading expense', 15.01],
    'Amazon two': ['Trading expense', 5],
    Argos: ['', 0],
  };
  expect(await tags()).toEqual(tagged);
  await tag(one);
  expect(await apply(id)).toMatchObject({ tagged: 0, change_id: null });
  expect(await tags()).toEqual({ ...tagged, 'Amazon one': ['', 0] });
  expect((await undo(run.change_id ?? 0)).body).toMatchObject({ undone: 1, kept: 1 });
  expect(await tags()).toEqual({ ...tagged, 'Amazon one': ['', 0], 'Amazon two': ['', 0] });
});

test('applies the first rule in order, and the order can be changed', async () => {
  const { token, row, save, apply, order, rules, tags } = await person();
  await row('Amazon Prime');
  const wide = (await save()).body.id;
  const narrow = (await save({ desc_val: 'prime', tax_cat: PERSONAL_OUT })).body.id;
  expect(await apply(narrow)).toMatchObject({ tagged: 0 });
  expect((await order([narrow])).status).toBe(409);
  expect((await order([narrow, narrow])).status).toBe(409);
  await order([narrow, wide]);
  expect((await rules()).map(({ id }) => id)).toEqual([narrow, wide]);
  expect(await apply(wide)).toMatchObject({ tagged: 0 });
  expect(await apply(narrow)).toMatchObject({ tagged: 1 });
  expect(await tags()).toEqual({ 'Amazon Prime': ['Personal', 10] });
  const { body } = await app.call(books.getTransactions, { token });
  expect(body.transactions[0]?.rule_id).toBe(narrow);
});

test('starts a rule at once if it is saved with apply_to_existing', async () => {
  const { token, row, save, tags } = await person();
  await row('Amazon');
  const { body } = await save({ apply_to_existing: true });
  expect(await finished(token, body.run_id ?? 0)).toMatchObject({ tagged: 1 });
  expect(await tags()).toEqual({ Amazon: ['Trading expense', 10] });
});

test('suggests what is repeatedly tagged the same way by hand, until a rule does it', async () => {
  const { row, save, suggestions } = await person();
  for (const month of ['JAN', 'FEB', 'MAR']) await row(`ADOBE CREATIVE 2025${month}`, TRADE_OUT);
  await row('Adobe Creative Cloud');
  await row('Tesco', TRADE_OUT);
  await row('Tesco', TRADE_OUT);
  for (const category of [TRADE_OUT, TRADE_OUT, TRADE_OUT, PERSONAL_OUT]) await row('Costa', category);
  expect(await suggestions()).toEqual([
    {
      desc_op: 4,
      description: 'ADOBE CREATIVE',
      type_id: 'E',
      tax_cat: TRADE_OUT,
      tagname: 'Trading expense',
      tagged: 3,
      untagged: 1,
    },
  ]);
  await save({ desc_val: 'adobe' });
  expect(await suggestions()).toEqual([]);
});
