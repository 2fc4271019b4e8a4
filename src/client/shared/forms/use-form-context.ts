import { useMemo } from 'react';
import { formContext } from '#contract/form-context.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { useGetUserProfileQuery } from '../profile.ts';
import { useGetTaxCalculationQuery } from '../tax-calculation.ts';
import { useGetBookTotalsQuery, useGetTaxDataQuery, useGetTaxFormsQuery } from './api.ts';
import { formFacts } from './form-facts.ts';
import type { OpenForm } from './open-form.ts';

const NOTHING: Context = {};

/**
 * What an open form reads beside itself: the profile, the saved forms of its year and the tax, as the server has them.
 * Empty until all of that has arrived, and for a form that reads none of it.
 */
export function useFormContext({ definition, year, yearId }: OpenForm): Context {
  const readsNothing = useMemo(() => outsideNames(definition).size === 0, [definition]);
  const query = { tax_year_id: yearId };
  const once = { skip: readsNothing };
  // Another window may have saved meanwhile.
  const fresh = { ...once, refetchOnMountOrArgChange: true };
  const { data: profile } = useGetUserProfileQuery(undefined, fresh);
  const { data } = useGetTaxDataQuery({ query: { ...query, type: '*' } }, fresh);
  const { data: forms } = useGetTaxFormsQuery({ query }, once);
  const { data: books } = useGetBookTotalsQuery({ query }, once);
  const { data: calculation, isError } = useGetTaxCalculationQuery({ query }, once);
  return useMemo(() => {
    if (!profile || !data || !forms || !books || (!calculation && !isError)) return NOTHING;
    return formContext(formFacts(year, { profile, data, forms, books, calculation }));
  }, [year, profile, data, forms, books, calculation, isError]);
}
