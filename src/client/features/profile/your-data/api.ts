import {
  getDataExport,
  getDeletionPreview,
  requestDataExport,
  requestDeletion,
} from '#contract/data-rights/data-rights.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';

export const {
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useGetDeletionPreviewQuery,
  useRequestDeletionMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getDataExport: query(getDataExport),
    requestDataExport: mutation(requestDataExport),
    getDeletionPreview: query(getDeletionPreview, { keepUnusedDataFor: 0 }),
    requestDeletion: mutation(requestDeletion),
  }),
});
