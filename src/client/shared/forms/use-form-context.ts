import { useMemo } from 'react';
import { outsideNames } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import { useGetFormContextQuery } from './api.ts';
import type { OpenForm } from './open-form.ts';

const NOTHING: Context = {};

/**
 * What an open form reads outside itself: the profile, the saved forms of its year and the tax, as the server has them.
 * It arrives with the form and is asked for again with every save. Empty for a form that reads none of it.
 */
export function useFormContext({ definition, yearId }: OpenForm): Context {
  const readsNothing = useMemo(() => outsideNames(definition).size === 0, [definition]);
  const { currentData } = useGetFormContextQuery({ query: { tax_year_id: yearId } }, { skip: readsNothing });
  return currentData?.context ?? NOTHING;
}
