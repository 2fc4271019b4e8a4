import * as contract from '#contract/withdrawals/form-withdrawals.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Calls for withdrawing and restoring forms; they load with a form's versions. */
const refreshes = ['Definitions', 'FormEvents', 'TaxForms', 'TaxCalculation'] as const;

export const { useGetFormUseQuery, useWithdrawFormMutation, useBringFormBackMutation } = api.injectEndpoints({
  endpoints: () => ({
    // Filers can save at any time.
    getFormUse: query(contract.getFormUse, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    withdrawForm: mutation(contract.withdrawForm, { refreshes: [...refreshes] }),
    bringFormBack: mutation(contract.bringFormBack, { refreshes: [...refreshes] }),
  }),
});
