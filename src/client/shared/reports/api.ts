import { openReports, sendPDFEmail } from '#contract/reports.ts';
import { api, mutation } from '../api/api.ts';

export const { useOpenReportsMutation, useSendPDFEmailMutation } = api.injectEndpoints({
  endpoints: () => ({
    openReports: mutation(openReports),
    sendPDFEmail: mutation(sendPDFEmail),
  }),
});
