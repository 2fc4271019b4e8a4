import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import { tagNameAdvice } from '#contract/custom-tags/tag-name-advice.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addCustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { items } from '../../../shared/books/messages.ts';
import { type ExtraForm, withExtra } from '../../../shared/forms/extra-form.ts';

export type TagBody = BodyOf<typeof addCustomTag>;

/** A new tag: an expense, as for new rules. */
export const newTag: Values = { type: 'E' };

/** A tag as the form shows it, without a title that only repeats the name. */
export function valuesOf({ tagname, title, description, type, tax_cat_id }: CustomTag): Values {
  return {
    type,
    tagname,
    ...(title === tagname ? {} : { title }),
    tax_cat: String(tax_cat_id),
    ...(description === '' ? {} : { description }),
  };
}

/** The values after a change. A category of the other type is removed. */
export function withFittingCategory(values: Values, categories: readonly TaxCategory[]): Values {
  const category = categories.find(({ id }) => String(id) === values['tax_cat']);
  return category === undefined || category.type === values['type']
    ? values
    : { ...values, tax_cat: undefined };
}

/** The body of the call; the values have passed the form's checks. */
export function tagBody(id: number | undefined, values: DialogValues<'custom-tag'>): TagBody {
  const text = (name: keyof typeof values) => String(values[name] ?? '').trim();
  return {
    id: id ?? -1,
    tagname: text('tagname'),
    title: text('title'),
    description: text('description'),
    type: values.type === 'I' ? 'I' : 'E',
    tax_cat_id: Number(text('tax_cat')),
  };
}

/** A tag as it was, to restore it. */
export function bodyOf(tag: CustomTag, extra?: ExtraForm): TagBody {
  const { id, tagname, title, description, type, tax_cat_id } = tag;
  const answers = extra?.answers({ ...valuesOf(tag), ...extra.read(tag.extra) });
  return { id, tagname, title, description, type, tax_cat_id, ...withExtra(answers) };
}

/** Advice about a long name; undefined for a short one. Spec 1, 5. */
export function nameAdvice({ tagname }: DialogValues<'custom-tag'>): string | undefined {
  const { length } = String(tagname ?? '').trim();
  if (length <= tagNameAdvice.most) return undefined;
  return `${length} characters: names longer than ${tagNameAdvice.most} are cut off in narrow lists. ${tagNameAdvice.best} or fewer is best.`;
}

/** What deleting a tag means for the transactions and rules that use it. */
export function deleteMessage({ title, tax_cat, used, rules }: CustomTag): string {
  const users = usersOf({ used, rules });
  if (users === undefined) return `“${title}” is not used.`;
  return `${users} “${title}”. They keep their tax category, ${tax_cat}, but lose this name. Your tax does not change.`;
}

/** What a new category means for the transactions and rules that use the tag; undefined when nothing moves. */
export function moveMessage(
  { title, tax_cat, tax_cat_id, used, rules }: CustomTag,
  to: TaxCategory | undefined,
): string | undefined {
  const users = usersOf({ used, rules });
  if (users === undefined || to === undefined || to.id === tax_cat_id) return undefined;
  return `${users} “${title}”. They will move from ${tax_cat} to ${to.title}, and your tax will change.`;
}

function usersOf({ used, rules }: { used: number; rules: number }): string | undefined {
  const all = [
    ...(used === 0 ? [] : [items(used).replace('item', 'transaction')]),
    ...(rules === 0 ? [] : [`${rules} ${rules === 1 ? 'rule' : 'rules'}`]),
  ];
  if (all.length === 0) return undefined;
  return `${all.join(' and ')} ${used + rules === 1 ? 'has' : 'have'} the tag`;
}
