import {
  adminEntry,
  agentChangePassword,
  agentLogin,
  extendTrial,
  getToken,
  userFromEmail,
} from '#contract/calls/auth.ts';
import { api, mutation } from '../../shared/api/api.ts';

/** The calls that sign people in. All are mutations: none of their answers may be cached. */
export const {
  useGetTokenMutation,
  useUserFromEmailMutation,
  useExtendTrialMutation,
  useAdminEntryMutation,
  useAgentLoginMutation,
  useAgentChangePasswordMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getToken: mutation(getToken),
    userFromEmail: mutation(userFromEmail),
    extendTrial: mutation(extendTrial),
    adminEntry: mutation(adminEntry),
    agentLogin: mutation(agentLogin),
    agentChangePassword: mutation(agentChangePassword),
  }),
});
