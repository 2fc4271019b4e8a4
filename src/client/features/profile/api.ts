import { setUserPassword } from '#contract/auth.ts';
import { getSecurityEvents } from '#contract/security-events.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const { useSetUserPasswordMutation, useLazyGetSecurityEventsQuery } = api.injectEndpoints({
  endpoints: () => ({
    setUserPassword: mutation(setUserPassword),
    getSecurityEvents: query(getSecurityEvents),
  }),
});
