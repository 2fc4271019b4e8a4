import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { TagId } from '#contract/transactions/tax-categories.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import { tagsOf } from '../../data/books/tags.ts';
import { categoryById } from '../../data/books/tax-categories.ts';
import { hideTag, insertTags, lockTags, ownTags, type TagWords, usesOf } from './custom-tags.repo.ts';
import { isTaken, MOST_TAGS } from './save-tag.ts';

export async function listTags(tx: Tx, userId: number, now: Date): Promise<CustomTag[]> {
  const uses = await usesOf(tx, userId);
  const tags = await ownTags(tx, userId);
  const read = await extraReaderOf(tx, tags, now);
  return tags.flatMap(({ custom_tag_id: id, category_id, extra: column, ...words }) => {
    const category = categoryById(category_id);
    if (category === undefined) return [];
    const { used, rules } = uses.get(id) ?? { used: 0, rules: 0 };
    const extra = read(column, 'custom-tag');
    return [
      {
        id,
        ...words,
        type: category.type,
        tax_cat: category.title,
        tax_cat_id: category_id,
        used,
        rules,
        ...(extra !== undefined && { extra }),
      },
    ];
  });
}

/** Adds the tags that the person does not have yet, by name, as far as there is space. */
export async function addMissing(
  tx: Tx,
  userId: number,
  list: readonly TagWords[],
): Promise<{ added: number; known: number }> {
  await lockTags(tx, userId);
  const have: TagWords[] = await ownTags(tx, userId);
  const missing = list
    .filter((tag) => {
      const type = categoryById(tag.category_id)?.type;
      return type !== undefined && !isTaken(tag.tagname, type, have);
    })
    .slice(0, Math.max(0, MOST_TAGS - have.length));
  await insertTags(tx, userId, missing);
  return { added: missing.length, known: list.length - missing.length };
}

/** Offers a tag to a client, or hides it. Throws not_found for an unknown tag. */
export async function offerTag(tx: Tx, userId: number, id: TagId, isOffered: boolean): Promise<void> {
  if ((await tagsOf(tx, userId)).toUse(id) === undefined)
    throw new AppError('not_found', 'We cannot find this tag.');
  await hideTag(tx, userId, String(id), !isOffered);
}
