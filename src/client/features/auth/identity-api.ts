import { confirmIdentity } from '#contract/calls/security-events.ts';
import { api, mutation } from '../../shared/api/api.ts';

/** In a file of its own: the dialog that uses it is fetched when somebody is asked. */
export const { useConfirmIdentityMutation } = api.injectEndpoints({
  endpoints: () => ({ confirmIdentity: mutation(confirmIdentity) }),
});
