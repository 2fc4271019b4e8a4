import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Tx } from '../../db/database.ts';
import { guidanceOf } from './category-guidance.ts';
import { allCategories, type Category, categoryById, plainCategory } from './tax-categories.ts';

/** A tag for transactions: a category, or a custom tag that counts under one. */
export interface Tag {
  readonly id: TagId;
  readonly title: string;
  readonly tagname: string;
  readonly description: string;
  readonly category: Category;
  readonly customTagId: number | undefined;
}

/** All tags of a person, for lookup. */
export interface Tags {
  /** Undefined for an invalid id or a deleted tag. Tags hidden by an agent can still be used. */
  readonly toUse: (id: TagId) => Tag | undefined;
  /**
   * The tag of a stored claim or rule: the custom tag while it exists and counts under the claim's category, otherwise
   * that category. So deleting a tag leaves the category, and a restored tag appears again.
   */
  readonly ofClaim: (claim: { category_id: number; custom_tag_id: number | null }) => Tag | undefined;
  /** All tag ids. */
  readonly ids: () => TagId[];
  /** The available tags in the wire format, marked if hidden (`hiddenTags`). */
  readonly wire: (hidden: ReadonlySet<string>) => TaxCategory[];
}

export async function tagsOf(tx: Tx, userId: number): Promise<Tags> {
  const own = await tx
    .selectFrom('custom_tags')
    .select(['custom_tag_id', 'title', 'tagname', 'description', 'category_id'])
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .orderBy('custom_tag_id')
    .execute();
  const all = new Map<TagId, Tag>(allCategories().map((category) => [category.id, asTag(category)]));
  for (const { custom_tag_id, title, tagname, description, category_id } of own) {
    const category = categoryById(category_id);
    if (category === undefined) continue;
    const id = customTagKey(custom_tag_id);
    all.set(id, { id, title, tagname, description, category, customTagId: custom_tag_id });
  }
  return {
    toUse: (id) => all.get(id),
    ofClaim: ({ category_id, custom_tag_id }) => {
      const tag = custom_tag_id === null ? undefined : all.get(customTagKey(custom_tag_id));
      return tag?.category.id === category_id ? tag : all.get(category_id);
    },
    ids: () => [...all.keys()],
    wire: (hidden) => [...all.values()].map((tag) => asWire(tag, hidden.has(String(tag.id)))),
  };
}

/** Ids of the tags that an agent has hidden from the person. */
export async function hiddenTags(tx: Tx, userId: number): Promise<ReadonlySet<string>> {
  const hidden = await tx.selectFrom('hidden_tags').select('tag').where('user_id', '=', userId).execute();
  return new Set(hidden.map(({ tag }) => tag));
}

/** 'c12' */
export function customTagKey(id: number): string {
  return `c${id}`;
}

function asTag(category: Category): Tag {
  const { id, title, tagname, description } = category;
  return { id, title, tagname, description, category, customTagId: undefined };
}

function asWire(
  { id, title, tagname, description, category, customTagId }: Tag,
  isHidden: boolean,
): TaxCategory {
  const kindOf = plainCategory(category);
  return {
    id,
    code: category.code,
    title,
    tagname,
    type: category.type,
    description,
    tax_cat_id: category.id,
    custom_tag_id: customTagId ?? null,
    ...(kindOf === undefined || customTagId !== undefined ? {} : { kind_of: kindOf }),
    enabled: isHidden ? 'N' : 'Y',
    guidance: guidanceOf(category),
  };
}
