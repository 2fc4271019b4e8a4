import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { addCustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import { type Actor, changeRows } from '../../data/books/changes/record-change.ts';
import { guardChosenBusiness } from '../../data/businesses/choices.ts';
import { guardFiledYears } from '../../data/books/filed-years.ts';
import { items } from '../../data/books/items.ts';
import { lockedRows } from '../../data/books/locked-rows.ts';
import { allCategories, type Category, categoryById } from '../../data/books/tax-categories.ts';
import {
  taggedTransactions,
  insertTags,
  lockTags,
  moveUses,
  ownTag,
  ownTags,
  putTag,
  type TagWords,
  usesOf,
} from './custom-tags.repo.ts';

type Body = BodyOf<typeof addCustomTag>;
type Reply = ReplyOf<typeof addCustomTag>;
type Stored = NonNullable<Awaited<ReturnType<typeof ownTag>>>;

/** For each person. */
export const MOST_TAGS = 200;

/**
 * Adds, updates or deletes a tag. Returns problems as texts to show. Throws forbidden if custom tags are off,
 * not_found, filed_year if the affected amounts count in a filed year, and what extraColumn() throws.
 */
export async function saveTag(tx: Tx, actor: Actor, body: Body, knowsFiled: boolean): Promise<Reply> {
  const { userId } = actor;
  const { isAllowed } = await lockTags(tx, userId);
  if (!isAllowed && actor.agentId === undefined)
    throw new AppError('forbidden', 'Custom tags are not switched on for this account.');
  const before = body.id === undefined || body.id === -1 ? undefined : await ownTag(tx, userId, body.id);
  if (body.id !== undefined && body.id !== -1 && before === undefined)
    throw new AppError('not_found', 'We cannot find this tag.');
  if (body.delete === true) {
    if (before === undefined || before.removed) throw new AppError('not_found', 'We cannot find this tag.');
    await putTag(tx, userId, before.custom_tag_id, { removed: true });
    return { status: 'success', id: before.custom_tag_id };
  }
  const found = wordsOf(body);
  if ('problem' in found) return error(found.problem);
  const { words, category } = found;
  const others = (await ownTags(tx, userId)).filter(({ custom_tag_id }) => custom_tag_id !== body.id);
  if (others.length >= MOST_TAGS)
    return error(`You can have up to ${MOST_TAGS} tags. Please delete one first.`);
  if (isTaken(words.tagname, category.type, others))
    return error(`There is already a tag called “${words.tagname}”. Please choose another name.`);
  const extra = await extraColumn(
    tx,
    userId,
    { dialog: 'custom-tag', sent: body.extra, read: readByApp(words, category), column: before?.extra },
    actor.now,
  );
  if (before !== undefined) {
    const saved = { before: before.extra, after: extra };
    const uses = { column: 'custom_tag_id', id: before.custom_tag_id } as const;
    await guardChosenBusiness(tx, userId, 'custom-tag', saved, uses, knowsFiled);
  }
  if (before === undefined) {
    const id = await insertTags(tx, userId, [{ ...words, extra }]);
    return { status: 'success', ...(id === undefined ? {} : { id }) };
  }
  return update(tx, actor, before, { ...words, extra }, knowsFiled);
}

/** Another tag of that type, the person's or the product's, has this name; case is ignored. */
export function isTaken(
  tagname: string,
  type: 'E' | 'I',
  own: readonly { tagname: string; category_id: number }[],
): boolean {
  const like = tagname.toLowerCase();
  return (
    own.some((tag) => categoryById(tag.category_id)?.type === type && tag.tagname.toLowerCase() === like) ||
    allCategories().some((category) => category.type === type && category.tagname.toLowerCase() === like)
  );
}

function wordsOf({
  tagname = '',
  title = '',
  description = '',
  tax_cat_id,
  type,
}: Body): { words: TagWords; category: Category } | { problem: string } {
  const name = oneLine(tagname);
  if (name === '') return { problem: 'Please enter a tag name.' };
  if (type === undefined) return { problem: 'Please select the type: Expense or Income.' };
  const category = tax_cat_id === undefined ? undefined : categoryById(tax_cat_id);
  if (category?.type !== type) return { problem: 'Please select a tax category.' };
  const words = {
    tagname: name,
    title: oneLine(title) || name,
    description: description.trim(),
    category_id: category.id,
  };
  return { words, category };
}

/** As the form shows it. */
function readByApp(
  { tagname, title, description }: TagWords,
  { id, type }: Category,
): DialogValues<'custom-tag'> {
  return {
    type,
    tagname,
    ...(title === tagname ? {} : { title }),
    tax_cat: String(id),
    ...(description === '' ? {} : { description }),
  };
}

async function update(
  tx: Tx,
  actor: Actor,
  before: Stored,
  words: TagWords & { readonly extra: string | null | undefined },
  knowsFiled: boolean,
): Promise<Reply> {
  const { userId } = actor;
  const id = before.custom_tag_id;
  const [was, is] = [before.category_id, words.category_id];
  const { used, rules } = (await usesOf(tx, userId)).get(id) ?? { used: 0, rules: 0 };
  if (used + rules > 0 && categoryById(was)?.type !== categoryById(is)?.type)
    return error(
      `“${before.title}” is used, so it stays ${categoryById(was)?.type === 'E' ? 'an expense' : 'income'}. Add another tag for the other type.`,
    );
  const done = { status: 'success', id } as const;
  if (was === is || used === 0) {
    await putTag(tx, userId, id, { ...words, removed: false });
    if (was !== is) await moveUses(tx, userId, id, { from: was, to: is });
    return done;
  }
  const ids = await taggedTransactions(tx, userId, id, was);
  await lockedRows(tx, userId, ids);
  await guardFiledYears(tx, userId, ids, knowsFiled);
  await putTag(tx, userId, id, { ...words, removed: false });
  const label = `Moved ${items(ids.length)} of ${words.tagname} to ${categoryById(is)?.title ?? ''}`;
  const change_id = await changeRows(tx, actor, { kind: 'tagged', label }, { ids, touched: ['claims'] }, () =>
    moveUses(tx, userId, id, { from: was, to: is }),
  );
  return { ...done, change_id };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function error(message: string): Reply {
  return { status: 'error', message };
}
