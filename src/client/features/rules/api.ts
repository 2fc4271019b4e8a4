import {
  applyRule,
  createRule,
  deleteRule,
  dryRunRule,
  getRuleRun,
  getUserRules,
  orderRules,
  restoreRule,
  suggestRules,
} from '#contract/rules/rules.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

const rulesApi = api.injectEndpoints({
  endpoints: () => ({
    getUserRules: query(getUserRules, { tags: ['Rules'] }),
    createRule: mutation(createRule, { refreshes: ['Rules', 'BookTotals', 'TaxCalculation'] }),
    deleteRule: mutation(deleteRule, { refreshes: ['Rules'] }),
    restoreRule: mutation(restoreRule, { refreshes: ['Rules'] }),
    orderRules: mutation(orderRules, { refreshes: ['Rules'] }),
    dryRunRule: query(dryRunRule, { tags: ['Rules', 'Transactions'], keepUnusedDataFor: 30 }),
    applyRule: mutation(applyRule),
    getRuleRun: query(getRuleRun, { keepUnusedDataFor: 0 }),
    suggestRules: query(suggestRules, { tags: ['Rules', 'Transactions'] }),
  }),
});

export const {
  useGetUserRulesQuery,
  useCreateRuleMutation,
  useDeleteRuleMutation,
  useOrderRulesMutation,
  useRestoreRuleMutation,
  useDryRunRuleQuery,
  useApplyRuleMutation,
  useGetRuleRunQuery,
  useSuggestRulesQuery,
} = rulesApi;
