import { useMemo } from 'react';
import { outsideNames } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { useGetFormContextQuery } from './api.ts';
import type { OpenForm } from './open-form.ts';

const NOTHING: Context = {};

/**
 * Facts from outside that an open form reads: the profile, the saved forms of its year and the tax, from the
 * server. They are fetched with the form and again after every save. Empty for a form that reads none of them.
 */
export function useFormContext({ definition, yearId }: OpenForm): Context {
  const readsNothing = useMemo(() => outsideNames(definition).size === 0, [definition]);
  const { currentData } = useGetFormContextQuery({ query: { tax_year_id: yearId } }, { skip: readsNothing });
  return currentData?.context ?? NOTHING;
}
