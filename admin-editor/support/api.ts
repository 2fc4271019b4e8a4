import { getSupportedAccounts, openSupportedAccount } from '#contract/support/support.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Accounts that support can look at. Loaded with its screen. */
export const { useGetSupportedAccountsQuery, useOpenSupportedAccountMutation } = api.injectEndpoints({
  endpoints: () => ({
    getSupportedAccounts: query(getSupportedAccounts, { keepUnusedDataFor: 0 }),
    openSupportedAccount: mutation(openSupportedAccount),
  }),
});
