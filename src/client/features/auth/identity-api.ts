import { confirmIdentity } from '#contract/security/security-events.calls.ts';
import { api, mutation } from '../../shared/api/api.ts';

/** In a separate file, because the dialog that uses it loads on demand. */
export const { useConfirmIdentityMutation } = api.injectEndpoints({
  endpoints: () => ({ confirmIdentity: mutation(confirmIdentity) }),
});
