import { useMemo } from 'react';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { ofPage, pageBooks } from '#form-schemas/takes-books.ts';
import type { FillsOf } from '#renderer/form-state.ts';
import { paths } from '../paths.ts';
import { useGetBookTotalsQuery } from './api.ts';
import { bookFillsOf, bookTotalsOf } from './book-fills.ts';
import type { OpenForm } from './open-form.ts';

/** What tagged transactions put into the boxes of a form: by box for rendering, by tag for checks. */
export function useBooks({ definition, year, yearId }: OpenForm) {
  const { data } = useGetBookTotalsQuery({ query: { tax_year_id: yearId } });
  return useMemo(() => {
    const found = data?.totals ?? [];
    const hrefOf = (tag: string) => `${paths.transactions}?tag=${tag}`;
    const fields = fieldsFor(definition, year);
    const bookFills = bookFillsOf(fields, found, hrefOf);
    const trades = new Map(data?.trades?.map(({ id, totals }) => [id, bookFillsOf(fields, totals, hrefOf)]));
    const fillsOf: FillsOf = (context, business) =>
      ofPage(pageBooks(definition.tax_column, [...trades.keys()], context, business), bookFills, trades);
    return { bookFills, fillsOf, totals: bookTotalsOf(found, data?.trades) };
  }, [definition, year, data]);
}
