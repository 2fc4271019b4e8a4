import type { TagId, TaxCategory } from '#contract/transactions.ts';
import type { Tx } from '../../db/database.ts';
import { allCategories, type Category, categoryById } from './tax-categories.ts';

/** What a transaction can be tagged with: a category, or a tag of the person's own that counts under one. */
export interface Tag {
  readonly id: TagId;
  readonly title: string;
  readonly tagname: string;
  readonly description: string;
  readonly category: Category;
  readonly customTagId: number | undefined;
}

/** All tags of a person, for looking up: removed tags of their own too, because rows may still carry them. */
export interface Tags {
  /** Undefined for an id that is none, or of a removed tag. */
  readonly toUse: (id: TagId) => Tag | undefined;
  readonly ofClaim: (claim: { category_id: number; custom_tag_id: number | null }) => Tag | undefined;
  /** Those that can be chosen, as the wire carries them. */
  readonly wire: () => TaxCategory[];
}

export async function tagsOf(tx: Tx, userId: number): Promise<Tags> {
  const own = await tx
    .selectFrom('custom_tags')
    .select(['custom_tag_id', 'title', 'tagname', 'description', 'category_id', 'removed'])
    .where('user_id', '=', userId)
    .orderBy('custom_tag_id')
    .execute();
  const removed = new Set(own.filter((tag) => tag.removed).map((tag) => tag.custom_tag_id));
  const all = new Map<TagId, Tag>(allCategories().map((category) => [category.id, asTag(category)]));
  for (const { custom_tag_id, title, tagname, description, category_id } of own) {
    const category = categoryById(category_id);
    if (category === undefined) continue;
    const id = customTagKey(custom_tag_id);
    all.set(id, { id, title, tagname, description, category, customTagId: custom_tag_id });
  }
  const usable = (tag: Tag) => tag.customTagId === undefined || !removed.has(tag.customTagId);
  return {
    toUse: (id) => {
      const tag = all.get(id);
      return tag !== undefined && usable(tag) ? tag : undefined;
    },
    ofClaim: ({ category_id, custom_tag_id }) =>
      all.get(custom_tag_id === null ? category_id : customTagKey(custom_tag_id)),
    wire: () => [...all.values()].filter(usable).map(asWire),
  };
}

/** 'c12' */
export function customTagKey(id: number): string {
  return `c${id}`;
}

function asTag(category: Category): Tag {
  const { id, title, tagname, description } = category;
  return { id, title, tagname, description, category, customTagId: undefined };
}

function asWire({ id, title, tagname, description, category, customTagId }: Tag): TaxCategory {
  return {
    id,
    code: category.code,
    title,
    tagname,
    type: category.type,
    description,
    tax_cat_id: category.id,
    custom_tag_id: customTagId ?? null,
  };
}
