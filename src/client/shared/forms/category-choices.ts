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
    .map((category) => ({
      value: String(category.id),
      title: category.title,
      shortName: category.tagname,
      group: groupOf(category, categories),
      detail: category.description || countsAs(categories.find(({ id }) => id === category.tax_cat_id)),
      isWithdrawn: category.enabled === 'N',
    }));
}

function countsAs(category: TaxCategory | undefined): string {
  return category === undefined ? '' : `Counts as ${category.title}.`;
}

/** HMRC's kinds of expense have groups of their own: most people only need the tag before them. */
function groupOf({ code, custom_tag_id, kind_of }: TaxCategory, all: readonly TaxCategory[]): string {
  if (custom_tag_id !== null) return 'Your tags';
  const plain = all.find(({ id }) => id === kind_of);
  return plain === undefined ? (groups[code] ?? 'Other') : `${groups[plain.code]}: kinds of expense`;
}

/** Where the money counts, by the category's code. */
const groups: Readonly<Record<string, string>> = {
  TRAI: 'Self-employment',
  TROI: 'Self-employment',
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
