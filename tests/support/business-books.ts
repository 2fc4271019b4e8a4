import { setAccountName } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/businesses/businesses.ts';
import { createRule } from '#contract/rules/rules.ts';
import { saveTransactionInfo } from '#contract/transactions/transactions.ts';
import { chooseBusiness } from './businesses.ts';
import { type Filer, newFiler } from './filing.ts';
import type { TestApp } from './test-app.ts';

/** Tags of income and costs of a trade and of a let, and of interest. */
export const [TRADE_IN, TRADE_OUT, RENT_IN, RENT_OUT, INTEREST] = [5, 11, 2, 12, 43] as const;

/** Someone with the trades Plumbing (main) and Lessons, and half of a flat. */
export async function withBusinesses(app: TestApp, filer?: Filer) {
  const person = filer ?? (await newFiler(app));
  const { token, userId } = person;
  const add = async (body: object) =>
    (await app.call(contract.saveBusiness, { token, body: { id: -1, ...body } })).body.id;
  const plumbing = await add({ kind: 'trade', name: 'Plumbing', main: 'Y' });
  const lessons = await add({ kind: 'trade', name: 'Lessons' });
  const flat = await add({ kind: 'let', name: '14 Elm Row', share: 50 });
  return { ...person, token, userId, plumbing, lessons, flat };
}

export type Person = Awaited<ReturnType<typeof withBusinesses>>;

export async function account(app: TestApp, { userId }: Person, name: string): Promise<number> {
  const { account_id } = await app.services.db.asUser(userId, (tx) =>
    tx
      .insertInto('accounts')
      .values({ user_id: userId, name, manual: true })
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  );
  return account_id;
}

export interface Row {
  account: number;
  category: number;
  /** Pence. */
  claimed: number;
  rule?: number | undefined;
  tag?: number | undefined;
}

/** A tagged row of 1 June 2025, without the calls that would guess at rules. */
export async function row(
  app: TestApp,
  { userId }: Person,
  { account: account_id, category, claimed, rule, tag }: Row,
) {
  return app.services.db.asUser(userId, async (tx) => {
    const day = '2025-06-01';
    const { transaction_id } = await tx
      .insertInto('transactions')
      .values({
        user_id: userId,
        account_id,
        date: day,
        description: 'A line',
        amount: claimed,
        created: app.clock.now,
      })
      .returning('transaction_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('claims')
      .values({
        user_id: userId,
        transaction_id,
        category_id: category,
        amount: claimed,
        tax_date: day,
        rule_id: rule ?? null,
        custom_tag_id: tag ?? null,
        created: app.clock.now,
      })
      .execute();
    return transaction_id;
  });
}

/** Chooses a business on an account. Throws if the save is refused. */
export const onAccount = (
  app: TestApp,
  { token }: Person,
  id: number,
  name: string,
  business: number,
  known = {},
) =>
  chooseBusiness(app, token, 'account-name', String(business), (extra) =>
    app.call(setAccountName, { token, query: known, body: { id, name, extra } }),
  );
/** The same on a transaction. */
export const onTransaction = (app: TestApp, { token }: Person, id: number, business: number, known = {}) =>
  chooseBusiness(app, token, 'transaction-details', String(business), (extra) =>
    app.call(saveTransactionInfo, {
      token,
      query: known,
      body: { id, extra: { 'transaction-details': extra } },
    }),
  );
const ruleBody = {
  id: -1,
  account: -1,
  type_id: 'I',
  tax_cat: TRADE_IN,
  desc_op: 3,
  desc_val: 'lesson',
  class_op: 1,
  class_val: '',
  percentage: 100,
};

/** Saves a rule with a business chosen; a new one without an id. Throws if the save is refused. */
export async function ruleOf(
  app: TestApp,
  { token }: Person,
  business: number,
  { id: known = -1, ...filed }: { id?: number; filed?: 'Y' } = {},
): Promise<number> {
  let id = 0;
  await chooseBusiness(app, token, 'rule', String(business), async (extra) => {
    const reply = await app.call(createRule, {
      token,
      query: filed,
      body: { ...ruleBody, id: known, extra },
    });
    ({ id } = reply.body);
    return reply;
  });
  return id;
}
