import * as contract from '#contract/scenarios/scenarios.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Calls for scenarios; they load with the panels that show them. */
export const {
  useListScenariosQuery,
  usePutScenarioMutation,
  useDeleteScenarioMutation,
  useRunScenariosMutation,
  useTryScenarioMutation,
  useConfirmScenariosMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listScenarios: query(contract.listScenarios, { tags: ['Scenarios'], keepUnusedDataFor: 0 }),
    putScenario: mutation(contract.putScenario, { refreshes: ['Scenarios', 'FormEvents'] }),
    deleteScenario: mutation(contract.deleteScenario, { refreshes: ['Scenarios', 'FormEvents'] }),
    runScenarios: mutation(contract.runScenarios),
    tryScenario: mutation(contract.tryScenario),
    confirmScenarios: mutation(contract.confirmScenarios, { refreshes: ['Scenarios', 'FormEvents'] }),
  }),
});
