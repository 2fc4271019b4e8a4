import { openReports } from '#contract/reports/reports.calls.ts';
import { api, mutation } from '../api/api.ts';

export const { useOpenReportsMutation } = api.injectEndpoints({
  endpoints: () => ({
    openReports: mutation(openReports),
  }),
});
