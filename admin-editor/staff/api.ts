import {
  addStaff,
  removeStaff,
  resetAuthenticator,
  setRoles,
  setSecondAdmin,
} from '#contract/staff/staff.calls.ts';
import { api, mutation } from '#client/shared/api/api.ts';

/** Managing staff. Loaded with its screen. */
export const {
  useAddStaffMutation,
  useRemoveStaffMutation,
  useResetAuthenticatorMutation,
  useSetRolesMutation,
  useSetSecondAdminMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    setRoles: mutation(setRoles, { refreshes: ['Staff', 'FormEvents'] }),
    addStaff: mutation(addStaff, { refreshes: ['Staff', 'FormEvents'] }),
    removeStaff: mutation(removeStaff, { refreshes: ['Staff', 'FormEvents'] }),
    resetAuthenticator: mutation(resetAuthenticator, { refreshes: ['Staff', 'FormEvents'] }),
    setSecondAdmin: mutation(setSecondAdmin, { refreshes: ['Staff', 'FormEvents'] }),
  }),
});
