import { useGetStaffQuery } from '../open-form/api.ts';

/** Whether who looks may edit. Until that is known, yes: the server refuses in any case. */
export function useIsEditor(): boolean {
  return useGetStaffQuery().data?.me.roles.includes('editor') !== false;
}
