import type { BodyOf } from '#contract/endpoint.ts';
import type { dryRunRule } from '#contract/rules/rules.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Tags } from '../../data/books/tags.ts';
import type { StoredRule } from '../../data/books/rules/rules.repo.ts';

/** Checks a rule before it is saved. Spec 2, 5 ("Rules"). Throws invalid with the field. */
export async function checkedRule(
  tx: Tx,
  userId: number,
  {
    account,
    type_id,
    tax_cat,
    custom_tag_id,
    desc_op,
    desc_val,
    class_op,
    class_val,
    percentage,
  }: BodyOf<typeof dryRunRule>,
  tags: Tags,
): Promise<Omit<StoredRule, 'id'>> {
  if (desc_op !== 1 && desc_val.trim() === '')
    throw refusal('desc_val', 'Please enter something to match the description.');
  if (class_op !== 1 && class_val.trim() === '')
    throw refusal('class_val', 'Please enter something to match the classification.');
  const tag = tags.toUse(custom_tag_id ? `c${custom_tag_id}` : tax_cat);
  if (tag === undefined || tag.category.type !== type_id)
    throw refusal('tax_cat', 'Please select a tax tag.');
  if (account !== -1 && !(await isOwnAccount(tx, userId, account)))
    throw refusal('account', 'Please select an account.');
  return {
    accountId: account === -1 ? undefined : account,
    type: type_id,
    descOp: desc_op,
    descVal: desc_op === 1 ? '' : desc_val.trim(),
    classOp: class_op,
    classVal: class_op === 1 ? '' : class_val.trim(),
    percentage,
    categoryId: tag.category.id,
    customTagId: tag.customTagId,
  };
}

async function isOwnAccount(tx: Tx, userId: number, id: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return account !== undefined;
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: 'Something is missing', message }]);
}
