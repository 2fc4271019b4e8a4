import { openReports } from '#contract/calls/reports.ts';
import { api, mutation } from '../api/api.ts';

export const { useOpenReportsMutation } = api.injectEndpoints({
  endpoints: () => ({
    openReports: mutation(openReports),
  }),
});
