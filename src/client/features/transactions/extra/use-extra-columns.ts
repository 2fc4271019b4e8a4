import { useEffect, useMemo, useState } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { SearchedText } from '#ui/data-table/text-search.ts';
import { type BookRow, searchedTexts } from '../book-row.ts';
import { csvHeadings } from '../csv.ts';
import type { Books } from '../up-to-date.ts';
import type { ExtraColumn, extraColumns } from './extra-columns.ts';

/**
 * The dialogs that save data of a transaction, and the fields that the app reads from each: all others are extra.
 * The list of every dialog (dialogs.ts) is too large for the first screen. The business has a place of its own.
 */
const READ: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  'add-transaction': {
    type: true,
    description: true,
    amount: true,
    category: true,
    date: true,
    note: true,
    receipts: true,
    business: true,
  },
  'transaction-details': { other_year: true, tax_date: true, note: true, receipts: true, business: true },
  'transaction-part': {
    category: true,
    by: true,
    percentage: true,
    amount: true,
    description: true,
    receipt: true,
    business: true,
  },
} satisfies { [Code in TransactionDialog]: Record<keyof DialogValues<Code> | 'business', true> };
type TransactionDialog = 'add-transaction' | 'transaction-details' | 'transaction-part';

const NONE: readonly ExtraColumn[] = [];

/** The columns of fields added by staff to the transaction dialogs, and the texts to search in them. */
export function useExtraColumns(
  forms: readonly TaxForm[] | undefined,
  year: string | undefined,
  books: Books | undefined,
): { extra: readonly ExtraColumn[]; searched: readonly SearchedText<BookRow>[] } {
  const dialogs = useMemo(
    () =>
      Object.entries(READ).flatMap(
        ([code, read]) => forms?.find((form) => form.code === code && hasExtra(form, read)) ?? [],
      ),
    [forms],
  );
  const make = useMaker(dialogs.length > 0);
  const { tax_categories: categories, accounts } = books ?? {};
  const extra = useMemo(() => {
    if (make === undefined || dialogs.length === 0 || !isTaxYear(year)) return NONE;
    const choices = {
      'tax-categories': categories?.map(({ id, title }) => ({ value: String(id), title })) ?? [],
      accounts: accounts?.map(({ id, simple_name }) => ({ value: String(id), title: simple_name })) ?? [],
    };
    return make(dialogs, year, choices, csvHeadings);
  }, [make, dialogs, year, categories, accounts]);
  const searched = useMemo(
    () =>
      extra.length === 0
        ? searchedTexts
        : [...searchedTexts, ...extra.map(({ searched: text }) => ({ text }))],
    [extra],
  );
  return { extra, searched };
}

function hasExtra({ form_json: { fields } }: TaxForm, read: Readonly<Record<string, true>>): boolean {
  return fields.some(({ name }) => !Object.hasOwn(read, name));
}

/** The code that reads answers belongs to the form engine, so it only loads if there are such fields. */
function useMaker(isNeeded: boolean): typeof extraColumns | undefined {
  const [make, setMake] = useState<typeof extraColumns>();
  useEffect(() => {
    if (isNeeded) void import('./extra-columns.ts').then((module) => setMake(() => module.extraColumns));
  }, [isNeeded]);
  return make;
}
