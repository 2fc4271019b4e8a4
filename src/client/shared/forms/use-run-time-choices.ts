import { useMemo } from 'react';
import { getAccounts } from '#contract/accounts/accounts.calls.ts';
import { getTaxCategories } from '#contract/transactions/tax-categories.calls.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';
import { api, query } from '../api/api.ts';
import { accountChoices } from './account-choices.ts';
import { categoryChoices } from './category-choices.ts';

export const { useGetAccountsQuery, useLazyGetAccountsQuery, useGetTaxCategoriesQuery } = api.injectEndpoints(
  {
    endpoints: () => ({
      // Adding a transaction may create its account.
      getAccounts: query(getAccounts, { tags: ['Transactions'] }),
      getTaxCategories: query(getTaxCategories, { tags: ['Tags'] }),
    }),
  },
);

/** The choices of a form's fields that are not in its definition. Fetches only what a field needs. */
export function useRunTimeChoices(definition: Definition): RunTimeChoices {
  const isNeeded = (source: ChoiceSource) =>
    definition.form_json.fields.some(({ choicesFrom }) => choicesFrom === source);
  const accounts = useGetAccountsQuery(undefined, { skip: !isNeeded('accounts') }).data?.accounts;
  const tags = useGetTaxCategoriesQuery(undefined, { skip: !isNeeded('tax-categories') }).data
    ?.tax_categories;
  return useMemo(
    () => ({
      ...(accounts === undefined ? {} : { accounts: accountChoices(accounts) }),
      ...(tags === undefined ? {} : { 'tax-categories': categoryChoices(tags, undefined) }),
    }),
    [accounts, tags],
  );
}
