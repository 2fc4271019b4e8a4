import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Value } from '#form-schemas/definition.ts';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';

/**
 * The tags that fit the type of a transaction ('E', 'I'), or all tags without a type. Custom tags are grouped
 * together. A tag that an agent removed is still shown where it was chosen earlier.
 */
export function categoryChoices(
  categories: readonly TaxCategory[],
  type: Value | undefined,
): RunTimeChoice[] {
  return categories
    .filter((category) => type === undefined || category.type === type)
    .map(({ id, code, title, tagname, description, custom_tag_id, tax_cat_id, enabled }) => ({
      value: String(id),
      title,
      shortName: tagname,
      group: custom_tag_id === null ? (groups[code] ?? 'Other') : 'Your tags',
      detail: description || countsAs(categories.find((category) => category.id === tax_cat_id)),
      isWithdrawn: enabled === 'N',
    }));
}

function countsAs(category: TaxCategory | undefined): string {
  return category === undefined ? '' : `Counts as ${category.title}.`;
}

/** Where the money counts, by the category's code. */
const groups: Readonly<Record<string, string>> = {
  TRAI: 'Self-employment',
  TRAE: 'Self-employment',
  PROI: 'Property',
  PROE: 'Property',
  FHLI: 'Furnished holiday let',
  FHLE: 'Furnished holiday let',
  EMPI: 'Employment',
  EMPE: 'Employment',
  DIVI: 'Savings and investments',
  BANI: 'Savings and investments',
  TBNI: 'Savings and investments',
  PERS: 'Personal and transfers',
  TRAN: 'Personal and transfers',
};
