import type { ReturnApproval } from '#contract/filing/approvals.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { submittedAt } from './submitted-at.ts';

/** The texts about a client's approval of a return, and about Express Submit. */
export const messages = {
  title: 'Your return to approve',
  nothing: 'Nothing to approve',
  nothingMore: 'When an adviser asks you to approve a tax return, it appears here.',
  loadFailed: 'We could not load your approvals',
  forClient: {
    title: 'Only your client can answer',
    text: 'Open the return to see what they have answered.',
  },
  approve: (year: string, files: number) => ({
    title: 'Approve this return?',
    message: `You confirm that you have read your tax return for ${year}${files === 0 ? '' : files === 1 ? ' and its attachment' : ` and its ${files} attachments`}, and that it is correct and complete to the best of your knowledge and belief. Your adviser can then send it to HMRC.`,
    confirmLabel: 'Approve',
  }),
  noFigures: 'We could not load the figures',
  noFiguresMore: 'Check your connection and try again. You can approve the return once you see them.',
  approved: 'Approved. We told your adviser.',
  objected: 'Sent. We told your adviser.',
  notSaved: 'Your answer was not saved',
  wrong: 'What is wrong?',
  asked: 'We emailed your client.',
  notAskedYet: 'You have not asked your client yet. A live return needs their approval.',
  notApproved: 'Your client has not approved this return',
  otherReturn: 'You asked your client about another version of this return. Ask again.',
  elsewhere:
    'Your adviser prepared this return in other software. Formledger has not worked out its figures.',
  attachments: 'Attachments',
  openFiles: 'HMRC gets these files with the return. Open each one before you approve it.',
  filedFiles: 'HMRC got these files with the return.',
  otherMark:
    'Your adviser asked you about this return with another reference. The reference changed because the return was not sent with an agent’s login details.',
  notAsked: 'We did not ask your client',
  saveFirst: 'Your answers could not be saved, so we did not ask your client.',
} as const;

/** What the state of a request means for the agent. */
export function stateForAgent({ state, asked, answered }: ReturnApproval): string {
  const at = submittedAt(answered ?? asked);
  switch (state) {
    case 'asked':
      return `Asked on ${at}. Your client has not answered yet.`;
    case 'approved':
      return `Your client approved this return on ${at}. You can submit it live as it is.`;
    case 'objected':
      return `Your client objected on ${at}. Correct the return and ask again.`;
    case 'changed':
      return answered === undefined
        ? `The return has changed since you asked on ${at}. Ask again.`
        : `The return has changed since your client approved it on ${at}. Ask again.`;
    case 'filed':
      return `Filed with the approval of ${at}.`;
    case 'replaced':
      return '';
  }
}

/** The same for the client, about a request that is answered or over. */
export function stateForClient({ state, asked, answered, answer }: ReturnApproval): string {
  const at = submittedAt(answered ?? asked);
  switch (state) {
    case 'asked':
      return `Asked on ${at}`;
    case 'approved':
      return `You approved it on ${at}`;
    case 'objected':
      return `You objected on ${at}`;
    case 'changed':
      return 'The return has changed since your adviser asked. They need to ask you again.';
    case 'filed':
      return `Filed with your approval of ${at}`;
    case 'replaced':
      return answer === undefined
        ? 'Your adviser asked again'
        : `You ${answer === 'approved' ? 'approved it' : 'objected'} on ${at}`;
  }
}

/** Why a call about an approval did nothing, in words; undefined if it did. */
export function problemOf({
  data,
  error,
}: {
  data?: { readonly message?: string };
  error?: Parameters<typeof errorMessage>[0];
}): string | undefined {
  return data === undefined ? errorMessage(error) : data.message;
}
