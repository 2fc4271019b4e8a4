import { setUserPassword } from '#contract/auth.ts';
import { api, mutation } from '../../shared/api/api.ts';

export const { useSetUserPasswordMutation } = api.injectEndpoints({
  endpoints: () => ({ setUserPassword: mutation(setUserPassword) }),
});
