import { setUserPassword } from '#contract/calls/auth.ts';
import { getSecurityEvents } from '#contract/calls/security-events.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const { useSetUserPasswordMutation, useLazyGetSecurityEventsQuery } = api.injectEndpoints({
  endpoints: () => ({
    setUserPassword: mutation(setUserPassword),
    getSecurityEvents: query(getSecurityEvents),
  }),
});
