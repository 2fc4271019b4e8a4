import type { TaxCategory } from '#contract/transactions.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';

/** Codes that keep a transaction out of the tax. */
type OutOfTax = 'PERS' | 'TRAN';

interface Category {
  id: number;
  code: TagCode | OutOfTax;
  title: string;
  tagname: string;
  type: 'E' | 'I';
  description: string;
}

/** Ids as spec 2, 3 fixes them for the multi-select tags: income 5, 2, 25, 7; expense 11, 12, 26, 17. */
export const categories: readonly Category[] = [
  {
    id: 5,
    code: 'TRAI',
    title: 'Trading income',
    tagname: 'Trading income',
    type: 'I',
    description: 'Sales and fees of your business.',
  },
  {
    id: 11,
    code: 'TRAE',
    title: 'Trading expense',
    tagname: 'Trading expense',
    type: 'E',
    description: 'Costs wholly and exclusively for your business.',
  },
  {
    id: 2,
    code: 'PROI',
    title: 'Property income',
    tagname: 'Property income',
    type: 'I',
    description: 'Rents and other income from letting property.',
  },
  {
    id: 12,
    code: 'PROE',
    title: 'Property expense',
    tagname: 'Property expense',
    type: 'E',
    description: 'Costs of letting property, but not mortgage interest on homes.',
  },
  {
    id: 25,
    code: 'PERS',
    title: 'Personal (money in)',
    tagname: 'Personal',
    type: 'I',
    description: 'Not part of your tax.',
  },
  {
    id: 26,
    code: 'PERS',
    title: 'Personal (money out)',
    tagname: 'Personal',
    type: 'E',
    description: 'Not part of your tax.',
  },
  {
    id: 7,
    code: 'TRAN',
    title: 'Transfer (money in)',
    tagname: 'Transfer',
    type: 'I',
    description: 'Between your own accounts.',
  },
  {
    id: 17,
    code: 'TRAN',
    title: 'Transfer (money out)',
    tagname: 'Transfer',
    type: 'E',
    description: 'Between your own accounts.',
  },
];

export function categoryById(id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}

export function wireCategories(): TaxCategory[] {
  return categories.map((category) => ({ ...category, tax_cat_id: category.id, custom_tag_id: null }));
}
