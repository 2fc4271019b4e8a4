import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createRule, dryRunRule, getUserRules, Rule } from '#contract/rules/rules.ts';
import { ruleOps } from '#contract/rules/rule-ops.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { pence, toPounds, type Pence } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import { guardChosenBusiness } from '../../data/businesses/choices.ts';
import { type Tags, tagsOf } from '../../data/books/tags.ts';
import { tagOf } from '../../data/books/rules/apply-rules.ts';
import { judge, ruleRows, type Verdict, verdictOfOne } from '../../data/books/rules/candidates.ts';
import { checkedRule } from './check-rule.ts';
import {
  extraOfRule,
  extraOfRules,
  putRule,
  rulesOf,
  type StoredRule,
} from '../../data/books/rules/rules.repo.ts';

/** How many rows a dry run shows. */
const SHOWN = 50;

export async function listRules(tx: Tx, userId: number, now: Date): Promise<ReplyOf<typeof getUserRules>> {
  const tags = await tagsOf(tx, userId);
  const accounts = await tx
    .selectFrom('accounts')
    .select(['account_id', 'name'])
    .where('user_id', '=', userId)
    .execute();
  const names = new Map(accounts.map(({ account_id, name }) => [account_id, name]));
  const columns = await extraOfRules(tx, userId);
  const read = await extraReaderOf(
    tx,
    [...columns.values()].map((extra) => ({ extra })),
    now,
  );
  const rules = (await rulesOf(tx, userId)).map((rule) => {
    const extra = read(columns.get(rule.id), 'rule');
    return { ...toWire(rule, names, tags), ...(extra !== undefined && { extra }) };
  });
  return { rules };
}

/** Throws invalid with the field, not_found, filed_year if another business moves figures of a filed year, and what extraColumn() throws. */
export async function saveRule(
  tx: Tx,
  userId: number,
  body: BodyOf<typeof createRule>,
  now: Date,
  knowsFiled: boolean,
): Promise<number> {
  const rule = await checkedRule(tx, userId, body, await tagsOf(tx, userId));
  const stored = body.id === -1 ? undefined : await extraOfRule(tx, userId, body.id);
  const extra = await extraColumn(
    tx,
    userId,
    { dialog: 'rule', sent: body.extra, read: readByApp(body), column: stored?.extra },
    now,
  );
  if (body.id !== -1) {
    const saved = { before: stored?.extra, after: extra };
    await guardChosenBusiness(tx, userId, 'rule', saved, { column: 'rule_id', id: body.id }, knowsFiled);
  }
  const id = await putRule(tx, userId, body.id, rule, extra, now);
  if (id === undefined) throw new AppError('not_found', 'We cannot find this rule.');
  return id;
}

/** As the dialog shows it: there, any account is the choice '0'. */
function readByApp(body: BodyOf<typeof createRule>): DialogValues<'rule'> {
  const text = (value: string) => (value.trim() === '' ? undefined : value.trim());
  return {
    account: String(Math.max(0, body.account)),
    type_id: body.type_id,
    desc_op: String(body.desc_op),
    desc_val: text(body.desc_val),
    class_op: String(body.class_op),
    class_val: text(body.class_val),
    tax_cat: body.custom_tag_id ? `c${body.custom_tag_id}` : String(body.tax_cat),
    percentage: body.percentage,
    apply_to_existing: body.apply_to_existing === true,
  };
}

/** What a rule would do to the existing transactions. Throws invalid with the field. */
export async function dryRun(
  tx: Tx,
  userId: number,
  body: BodyOf<typeof dryRunRule>,
): Promise<ReplyOf<typeof dryRunRule>> {
  const rule = { id: body.id, ...(await checkedRule(tx, userId, body, await tagsOf(tx, userId))) };
  const all = await rulesOf(tx, userId);
  const place = all.findIndex(({ id }) => id === body.id);
  const earlier = place === -1 ? all : all.slice(0, place);
  const judged = await judge(tx, userId);
  const counts: Record<Verdict, number> = {
    tag: 0,
    tagged_already: 0,
    earlier_rule: 0,
    fired_before: 0,
    filed: 0,
  };
  const rows: ReplyOf<typeof dryRunRule>['rows'] = [];
  for (const row of await ruleRows(tx, userId)) {
    const verdict = verdictOfOne(judged, { rule, earlier }, row);
    if (verdict === undefined) continue;
    counts[verdict] += 1;
    if (verdict === 'tag' && rows.length < SHOWN)
      rows.push({
        id: row.transaction_id,
        date: formatUkDate(row.date as CalendarDate),
        description: row.description,
        amount: toPounds(row.amount as Pence),
        claimed: toPounds(percentOfAmount(pence(Math.abs(row.amount)), rule.percentage)),
      });
  }
  return {
    would_tag: counts.tag,
    tagged_already: counts.tagged_already,
    earlier_rule: counts.earlier_rule,
    fired_before: counts.fired_before,
    in_filed_years: counts.filed,
    rows,
  };
}

function toWire(rule: StoredRule, names: ReadonlyMap<number, string>, tags: Tags): Rule {
  const tag = tagOf(rule, tags);
  const descTitle = titleOf(rule.descOp);
  return {
    id: rule.id,
    account_id: rule.accountId ?? -1,
    account_name: rule.accountId === undefined ? 'Any' : (names.get(rule.accountId) ?? ''),
    trans_type: rule.type,
    trans_rule: rule.type === 'E' ? 'Out' : 'In',
    trans_rule_title: rule.type === 'E' ? 'Money out' : 'Money in',
    description_op: rule.descOp,
    desc_op_title: descTitle,
    description_value: rule.descVal,
    description_rule: rule.descOp === 1 ? descTitle : `${descTitle} “${rule.descVal}”`,
    classification_op: rule.classOp,
    class_op_title: titleOf(rule.classOp),
    classification_value: rule.classVal,
    percentage: rule.percentage,
    tax_cat_id: rule.categoryId,
    taxcat: tag?.tagname ?? '',
    custom_tag_id: tag?.customTagId ?? null,
  };
}

function titleOf(op: number): string {
  return ruleOps.find(({ id }) => id === op)?.description ?? '';
}
