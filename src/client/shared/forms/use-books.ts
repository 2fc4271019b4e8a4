import { useMemo } from 'react';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { paths } from '../paths.ts';
import { useGetBookTotalsQuery } from './api.ts';
import { bookFillsOf, bookTotalsOf, tradeFillsOf } from './book-fills.ts';
import type { OpenForm } from './open-form.ts';

/** What tagged transactions put into the boxes of a form: by box for rendering, by tag for checks. */
export function useBooks({ definition, year, yearId }: OpenForm) {
  const { data } = useGetBookTotalsQuery({ query: { tax_year_id: yearId } });
  return useMemo(() => {
    const found = data?.totals ?? [];
    const hrefOf = (tag: string) => `${paths.transactions}?tag=${tag}`;
    return {
      bookFills: bookFillsOf(fieldsFor(definition, year), found, hrefOf),
      tradeFills: tradeFillsOf(fieldsFor(definition, year), found, hrefOf),
      totals: bookTotalsOf(found),
    };
  }, [definition, year, data]);
}
