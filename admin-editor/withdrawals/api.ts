import * as contract from '#contract/calls/form-withdrawals.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Forms out of use and back; loaded with the versions of a form. */
const refreshes = ['Definitions', 'FormEvents', 'TaxForms', 'TaxCalculation'] as const;

export const { useGetFormUseQuery, useWithdrawFormMutation, useBringFormBackMutation } = api.injectEndpoints({
  endpoints: () => ({
    // Filers save meanwhile.
    getFormUse: query(contract.getFormUse, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    withdrawForm: mutation(contract.withdrawForm, { refreshes: [...refreshes] }),
    bringFormBack: mutation(contract.bringFormBack, { refreshes: [...refreshes] }),
  }),
});
