import { getSessions, logOutElsewhere, logOutThere } from '#contract/security/sessions.calls.ts';
import { authSupportAccess, endSupportAccess, getSupportViews } from '#contract/support/support.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';

/** Who can look at the account, and where it is logged in. Loaded with its cards. */
export const {
  useGetSessionsQuery,
  useLogOutThereMutation,
  useLogOutElsewhereMutation,
  useAuthSupportAccessMutation,
  useEndSupportAccessMutation,
  useLazyGetSupportViewsQuery,
} = api.injectEndpoints({
  endpoints: () => ({
    getSessions: query(getSessions, { tags: ['Sessions'], keepUnusedDataFor: 0 }),
    logOutThere: mutation(logOutThere, { refreshes: ['Sessions', 'Profile'] }),
    logOutElsewhere: mutation(logOutElsewhere, { refreshes: ['Sessions', 'Profile'] }),
    authSupportAccess: mutation(authSupportAccess, { refreshes: ['Profile'] }),
    endSupportAccess: mutation(endSupportAccess, { refreshes: ['Profile', 'Sessions'] }),
    getSupportViews: query(getSupportViews, { keepUnusedDataFor: 0 }),
  }),
});
