import {
  addAgent,
  answerAdviserRequest,
  getAdviserRequests,
  getUserAgents,
  lookUpAdviser,
  removeUserAgent,
} from '#contract/advisers/advisers.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';

export const {
  useGetUserAgentsQuery,
  useGetAdviserRequestsQuery,
  useLookUpAdviserMutation,
  useAddAgentMutation,
  useRemoveUserAgentMutation,
  useAnswerAdviserRequestMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getUserAgents: query(getUserAgents, { tags: ['Advisers'] }),
    getAdviserRequests: query(getAdviserRequests, { tags: ['Advisers'] }),
    lookUpAdviser: mutation(lookUpAdviser),
    addAgent: mutation(addAgent, { refreshes: ['Advisers'] }),
    removeUserAgent: mutation(removeUserAgent, { refreshes: ['Advisers'] }),
    answerAdviserRequest: mutation(answerAdviserRequest, { refreshes: ['Advisers'] }),
  }),
});
