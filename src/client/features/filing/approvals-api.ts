import { answerApproval, askForApproval, askForXmlApproval } from '#contract/filing/approvals.calls.ts';
import { askForExpress, getExpressSubmit, newExpressCode } from '#contract/filing/express.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

/** A client's approval of what an agent files, and Express Submit. */
export const {
  useAskForApprovalMutation,
  useAskForXmlApprovalMutation,
  useAnswerApprovalMutation,
  useGetExpressSubmitQuery,
  useAskForExpressMutation,
  useNewExpressCodeMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    askForApproval: mutation(askForApproval, { refreshes: ['Submissions'] }),
    askForXmlApproval: mutation(askForXmlApproval, { refreshes: ['Submissions'] }),
    answerApproval: mutation(answerApproval, { refreshes: ['Submissions'] }),
    getExpressSubmit: query(getExpressSubmit, { tags: ['TaxCalculation'] }),
    askForExpress: mutation(askForExpress, { refreshes: ['TaxCalculation'] }),
    newExpressCode: mutation(newExpressCode, { refreshes: ['TaxCalculation'] }),
  }),
});
