import { useGetStaffQuery } from '../open-form/api.ts';

/** Whether the user is an editor. True until that is loaded, because the server refuses other users anyway. */
export function useIsEditor(): boolean {
  return useGetStaffQuery().data?.me.roles.includes('editor') !== false;
}
