import * as contract from '#contract/form-files/form-files.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Definitions as files. Exports are not cached: the next one has the state at that time. */
export const { useLazyExportFormsQuery, useCheckImportMutation, useImportFormsMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      exportForms: query(contract.exportForms, { keepUnusedDataFor: 0 }),
      checkImport: mutation(contract.checkImport),
      importForms: mutation(contract.importForms, { refreshes: ['Definitions', 'FormEvents'] }),
    }),
  });
