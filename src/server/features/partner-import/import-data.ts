import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { importPartnerData } from '#contract/partner-import/partner-import.ts';
import { merchantOf } from '#domain/merchant.ts';
import { startYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { freeName } from '../../data/books/account-names.ts';
import { type Actor, replaceRows } from '../../data/books/changes/record-change.ts';
import { insertClaims, replaceClaims } from '../../data/books/claim.ts';
import { guardFiledYear, guardFiledYears } from '../../data/books/filed-years.ts';
import { items } from '../../data/books/items.ts';
import { sourceKey } from '../../data/books/partner-imports/box-values.ts';
import { tagsOf } from '../../data/books/tags.ts';
import { saveOwner } from './owner.ts';
import { planImport, type PlannedImport } from './plan-import.ts';
import { saveForm } from './property-form.ts';

/** Spec 1, 7: 2 for In, 12 for Out. */
const [INCOME, EXPENSE] = [2, 12];

/** What the person was shown and confirmed. */
interface Knowledge {
  readonly knowsFiled: boolean;
  readonly knowsChanged: boolean;
}

/**
 * Takes an earlier import of the same source and period out of the books, adds the new transactions and writes the
 * property form and the profile: all of it or nothing. Undoing the change restores the books and the form, not the
 * profile. Throws invalid, filed_year, changed_since.
 */
export async function importData(
  tx: Tx,
  seal: Seal,
  { caller, actor }: { caller: Caller; actor: Actor },
  { data: sent, owner }: BodyOf<typeof importPartnerData>,
  { knowsFiled, knowsChanged }: Knowledge,
): Promise<ReplyOf<typeof importPartnerData>> {
  const { userId, now } = actor;
  // One import at a time for each person: two of the same period would not see each other.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const plan = await planImport(tx, userId, sent, now);
  const { data, rows, form } = plan;
  await guardFiledYear(tx, userId, [data.year], knowsFiled);
  await guardFiledYears(tx, userId, rows.ids, knowsFiled);
  if (rows.changed > 0 && !knowsChanged) throw changedSince(rows.changed, data.source);
  await saveOwner(tx, userId, owner, now);
  const accountId = await accountOf(tx, userId, data.source);
  const act = { kind: 'imported', label: labelOf(plan) } as const;
  const { changeId, added } = await replaceRows(tx, actor, act, rows.ids, async () => {
    await replaceClaims(tx, actor, rows.ids, []);
    await sql`update transactions set discarded = true
      where user_id = ${userId} and transaction_id = any(${[...rows.ids]}::bigint[])`.execute(tx);
    return addItems(tx, actor, accountId, plan);
  });
  await saveForm(tx, seal, caller, form, now);
  const { import_id } = await tx
    .insertInto('partner_imports')
    .values({
      user_id: userId,
      source: data.source,
      start_date: data.start,
      end_date: data.end,
      tax_year: data.year,
      account_id: accountId,
      change_id: changeId,
      transactions: [...added],
      properties: data.properties.length,
      joint_let: data.properties.some(({ isJoint }) => isJoint),
      loan_interest: plan.totals.loanInterest,
      form_before: JSON.stringify(form.before),
      form_after: JSON.stringify(form.after),
      imported: now,
      earlier: plan.earlier.map(({ import_id: id }) => id),
      replaced: plan.replaced.map(({ import_id: id }) => id),
      form_base: JSON.stringify(baseOf(plan)),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return {
    status: 'success',
    change_id: changeId,
    import_id,
    tax_year_id: startYear(data.year),
    added: added.length,
    replaced: rows.ids.length,
  };
}

/** The boxes before the first of the imports that this one builds on. */
function baseOf({ earlier, replaced, form }: PlannedImport) {
  const [first] = [...earlier, ...replaced].toSorted((one, other) => one.import_id - other.import_id);
  return first === undefined ? form.before : (first.form_base ?? first.form_before);
}

function labelOf({ data, items: added, rows }: PlannedImport): string {
  const replaced = rows.ids.length === 0 ? '' : `, replacing ${items(rows.ids.length)}`;
  return `Imported ${items(added.length)} from ${data.source}${replaced}`;
}

function changedSince(count: number, source: string): AppError {
  return new AppError(
    'changed_since',
    `You changed ${items(count)} of the earlier import from ${source}. This import replaces ${count === 1 ? 'it' : 'them'}. Undo brings ${count === 1 ? 'it' : 'them'} back.`,
  );
}

/** Adds and tags the transactions, dated on the last day of the period. Returns their ids. */
async function addItems(
  tx: Tx,
  { userId, now }: Actor,
  accountId: number,
  { data, items: wanted }: PlannedImport,
): Promise<number[]> {
  const added = await sql<{ id: number }>`
    insert into transactions (user_id, account_id, date, description, merchant, amount, created)
    select ${userId}, ${accountId}, ${data.end}, description, merchant, amount, ${now}
    from unnest(${wanted.map(({ description }) => description)}::text[],
      ${wanted.map(({ description }) => merchantOf(description))}::text[],
      ${wanted.map(({ amount }) => amount)}::bigint[]) with ordinality
      as item (description, merchant, amount, place)
    order by place returning transaction_id as id`.execute(tx);
  const tags = await tagsOf(tx, userId);
  const [income, expense] = [tags.toUse(INCOME), tags.toUse(EXPENSE)];
  if (income === undefined || expense === undefined) throw new Error('a property category is missing');
  const ids = added.rows.map(({ id }) => id);
  const claims = wanted.flatMap(({ amount }, index) => {
    const transactionId = ids[index];
    if (transactionId === undefined) return [];
    const tag = amount > 0 ? income : expense;
    return [{ transactionId, tag, amount: Math.abs(amount), taxDate: data.end }];
  });
  await insertClaims(tx, userId, claims, now);
  return ids;
}

/** The account with this partner's transactions; a new one if there is none or it was removed. */
async function accountOf(tx: Tx, userId: number, source: string): Promise<number> {
  const earlier = await tx
    .selectFrom('partner_imports as i')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'i.user_id').onRef('a.account_id', '=', 'i.account_id'),
    )
    .select(['i.source', 'a.account_id'])
    .where('i.user_id', '=', userId)
    .where('a.enabled', '=', true)
    .orderBy('i.import_id', 'desc')
    .execute();
  const known = earlier.find((one) => sourceKey(one.source) === sourceKey(source));
  if (known !== undefined) return known.account_id;
  const made = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: await freeName(tx, userId, source), manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return made.account_id;
}
