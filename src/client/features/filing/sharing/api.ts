import { createReportLink, getReportLinks, revokeReportLink } from '#contract/reports/report-links.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';

/** Links to filed returns for people without an account. */
export const { useGetReportLinksQuery, useCreateReportLinkMutation, useRevokeReportLinkMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      getReportLinks: query(getReportLinks, { tags: ['Submissions'] }),
      createReportLink: mutation(createReportLink, { refreshes: ['Submissions'] }),
      revokeReportLink: mutation(revokeReportLink, { refreshes: ['Submissions'] }),
    }),
  });
