import {
  deleteAccount,
  getAccountStatus,
  getNumberOfAccounts,
  setAccountName,
} from '#contract/accounts/accounts.calls.ts';
import {
  deleteCredentials,
  extendConsent,
  getAuthLink,
  getProviders,
  relinkAccount,
} from '#contract/bank-connections/bank-connections.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

const accountsApi = api.injectEndpoints({
  endpoints: () => ({
    getNumberOfAccounts: query(getNumberOfAccounts, { keepUnusedDataFor: 0 }),
    getAccountStatus: query(getAccountStatus, { keepUnusedDataFor: 0 }),
    // Transactions, rules and saved filters show the account name.
    setAccountName: mutation(setAccountName, { refreshes: ['Rules', 'SavedFilters', ...booksTags] }),
    deleteAccount: mutation(deleteAccount, { refreshes: [...booksTags, 'Rules', 'Receipts'] }),
    getProviders: query(getProviders),
    getAuthLink: query(getAuthLink, { keepUnusedDataFor: 0 }),
    relinkAccount: mutation(relinkAccount),
    extendConsent: mutation(extendConsent, { refreshes: ['Transactions'] }),
    deleteCredentials: mutation(deleteCredentials, { refreshes: ['Transactions'] }),
  }),
});

export const {
  useLazyGetNumberOfAccountsQuery,
  useLazyGetAccountStatusQuery,
  useSetAccountNameMutation,
  useDeleteAccountMutation,
  useGetProvidersQuery,
  useLazyGetAuthLinkQuery,
  useRelinkAccountMutation,
  useExtendConsentMutation,
  useDeleteCredentialsMutation,
} = accountsApi;
