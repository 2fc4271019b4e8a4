import {
  changePracticeCode,
  getPracticeAccess,
  inviteToPractice,
  leaveClient,
  renamePractice,
  withdrawInvitation,
} from '#contract/practice/practice-clients.calls.ts';
import {
  changeRole,
  getPracticeLog,
  getPracticePeople,
  invitePerson,
  removePerson,
} from '#contract/practice/practice-people.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

const refreshes = ['PracticePeople'] as const;

export const {
  useGetPracticeAccessQuery,
  useRenamePracticeMutation,
  useChangePracticeCodeMutation,
  useInviteToPracticeMutation,
  useWithdrawInvitationMutation,
  useLeaveClientMutation,
  useGetPracticePeopleQuery,
  useInvitePersonMutation,
  useChangeRoleMutation,
  useRemovePersonMutation,
  useLazyGetPracticeLogQuery,
} = api.injectEndpoints({
  endpoints: () => ({
    getPracticeAccess: query(getPracticeAccess, { tags: refreshes }),
    renamePractice: mutation(renamePractice, { refreshes }),
    changePracticeCode: mutation(changePracticeCode, { refreshes }),
    inviteToPractice: mutation(inviteToPractice, { refreshes }),
    withdrawInvitation: mutation(withdrawInvitation, { refreshes }),
    leaveClient: mutation(leaveClient, { refreshes }),
    getPracticePeople: query(getPracticePeople, { tags: refreshes }),
    invitePerson: mutation(invitePerson, { refreshes }),
    changeRole: mutation(changeRole, { refreshes }),
    removePerson: mutation(removePerson, { refreshes }),
    getPracticeLog: query(getPracticeLog),
  }),
});
