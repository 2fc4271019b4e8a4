import { setUserPassword } from '#contract/auth/auth.calls.ts';
import { getSecurityEvents } from '#contract/security/security-events.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const { useSetUserPasswordMutation, useLazyGetSecurityEventsQuery } = api.injectEndpoints({
  endpoints: () => ({
    setUserPassword: mutation(setUserPassword),
    getSecurityEvents: query(getSecurityEvents),
  }),
});
