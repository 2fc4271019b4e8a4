import { useEffect, useMemo, useState } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { type DialogCode, fieldsReadByApp } from '#form-schemas/dialogs.ts';
import type { SearchedText } from '#ui/data-table/text-search.ts';
import { type BookRow, searchedTexts } from '../book-row.ts';
import { csvHeadings } from '../csv.ts';
import type { Books } from '../up-to-date.ts';
import type { ExtraColumn, extraColumns } from './extra-columns.ts';

/** The dialogs that save data of a transaction. */
const DIALOGS: readonly DialogCode[] = ['add-transaction', 'transaction-details', 'transaction-part'];

const NONE: readonly ExtraColumn[] = [];

/** The columns of fields added by staff to the transaction dialogs, and the texts to search in them. */
export function useExtraColumns(
  forms: readonly TaxForm[] | undefined,
  year: string | undefined,
  books: Books | undefined,
): { extra: readonly ExtraColumn[]; searched: readonly SearchedText<BookRow>[] } {
  const dialogs = useMemo(
    () => DIALOGS.flatMap((code) => forms?.find((form) => form.code === code) ?? []).filter(hasExtra),
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

function hasExtra({ code, form_json: { fields } }: TaxForm): boolean {
  const read = fieldsReadByApp(code);
  return fields.some(({ name }) => !read.has(name));
}

/** The code that reads answers belongs to the form engine, so it only loads if there are such fields. */
function useMaker(isNeeded: boolean): typeof extraColumns | undefined {
  const [make, setMake] = useState<typeof extraColumns>();
  useEffect(() => {
    if (isNeeded) void import('./extra-columns.ts').then((module) => setMake(() => module.extraColumns));
  }, [isNeeded]);
  return make;
}
