import type { TaxCategory } from '#contract/tax-categories.ts';

/** Categories for the tests and stories of this folder. */
export const testCategories: readonly TaxCategory[] = [
  category(5, 'TRAI', 'Trading income', 'I'),
  category(11, 'TRAE', 'Trading expense', 'E'),
  category(12, 'PROE', 'Property expense', 'E'),
];

function category(id: number, code: string, title: string, type: 'E' | 'I'): TaxCategory {
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
