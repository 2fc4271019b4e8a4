import { useMemo } from 'react';
import { getAccounts } from '#contract/calls/accounts.ts';
import { getTaxCategories } from '#contract/calls/tax-categories.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';
import { api, query } from '../api/api.ts';
import { accountChoices } from './account-choices.ts';
import { categoryChoices } from './category-choices.ts';

export const { useGetAccountsQuery, useLazyGetAccountsQuery, useGetTaxCategoriesQuery } = api.injectEndpoints(
  {
    endpoints: () => ({
      // A transaction that is added may bring its account along.
      getAccounts: query(getAccounts, { tags: ['Transactions'] }),
      getTaxCategories: query(getTaxCategories, { tags: ['Tags'] }),
    }),
  },
);

/** What the fields of a form offer beside the choices it has written down. Only what a field asks for is fetched. */
export function useRunTimeChoices(definition: Definition): RunTimeChoices {
  const isAsked = (source: ChoiceSource) =>
    definition.form_json.fields.some(({ choicesFrom }) => choicesFrom === source);
  const accounts = useGetAccountsQuery(undefined, { skip: !isAsked('accounts') }).data?.accounts;
  const tags = useGetTaxCategoriesQuery(undefined, { skip: !isAsked('tax-categories') }).data?.tax_categories;
  return useMemo(
    () => ({
      ...(accounts === undefined ? {} : { accounts: accountChoices(accounts) }),
      ...(tags === undefined ? {} : { 'tax-categories': categoryChoices(tags, undefined) }),
    }),
    [accounts, tags],
  );
}
