import { useMemo } from 'react';
import { getOwnBusinesses } from '#contract/businesses/businesses.calls.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';
import { api, query } from '../api/api.ts';
import { accountChoices } from './account-choices.ts';
import { businessChoices } from './business-choices.ts';
import { categoryChoices } from './category-choices.ts';
import { useGetAccountsQuery, useGetTaxCategoriesQuery } from './use-run-time-choices.ts';

export const { useGetOwnBusinessesQuery } = api.injectEndpoints({
  endpoints: () => ({ getOwnBusinesses: query(getOwnBusinesses, { tags: ['Businesses'] }) }),
});

/** The choices of a form's fields that are not in its definition. Fetches only what a field needs. */
export function useRunTimeChoices(definition: Definition): RunTimeChoices {
  const isNeeded = (source: ChoiceSource) =>
    definition.form_json.fields.some(({ choicesFrom }) => choicesFrom === source);
  const accounts = useGetAccountsQuery(undefined, { skip: !isNeeded('accounts') }).data?.accounts;
  const tags = useGetTaxCategoriesQuery(undefined, { skip: !isNeeded('tax-categories') }).data
    ?.tax_categories;
  const isOfBusiness = isNeeded('businesses') || isNeeded('trades') || isNeeded('hmrc-trades');
  const own = useGetOwnBusinessesQuery(undefined, { skip: !isOfBusiness }).data;
  return useMemo(
    () => ({
      ...(accounts === undefined ? {} : { accounts: accountChoices(accounts) }),
      ...(tags === undefined ? {} : { 'tax-categories': categoryChoices(tags, undefined) }),
      ...(own === undefined ? {} : businessChoices(own)),
    }),
    [accounts, tags, own],
  );
}

/** A form with only its fields that take these choices, for a dialog that has the others already. */
export function withChoicesFrom(definition: Definition, source: ChoiceSource): Definition {
  const { form_json } = definition;
  const fields = form_json.fields.filter(({ choicesFrom }) => choicesFrom === source);
  return { ...definition, form_json: { ...form_json, fields } };
}
