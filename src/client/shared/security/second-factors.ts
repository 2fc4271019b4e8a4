import { getSecondFactors } from '#contract/security/second-factors.calls.ts';
import { api, query } from '../api/api.ts';

/** How the owner can log in besides a password: authenticator, recovery codes, passkeys. */
export const { useGetSecondFactorsQuery } = api.injectEndpoints({
  endpoints: () => ({ getSecondFactors: query(getSecondFactors, { tags: ['SecondFactors'] }) }),
});
