import type { TaxCategory } from '#contract/transactions/tax-categories.ts';

/** Categories for tests and stories, with the ids of spec 2, 3. */
export const testCategories: readonly TaxCategory[] = [
  testCategory(5, 'TRAI', 'Trading income', 'I'),
  testCategory(11, 'TRAE', 'Trading expense', 'E'),
  testCategory(2, 'PROI', 'Property income', 'I'),
  testCategory(12, 'PROE', 'Property expense', 'E'),
];

export function testCategory(
  id: number,
  code: string,
  title: string,
  type: TaxCategory['type'],
): TaxCategory {
  return {
    id,
    code,
    title,
    tagname: title,
    type,
    description: '',
    tax_cat_id: id,
    custom_tag_id: null,
    enabled: 'Y',
  };
}
