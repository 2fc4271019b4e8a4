// Written by `npm run contract:calls`.
import type * as declared from './approvals.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const answerApproval: ClientEndpoint<typeof declared.answerApproval> = {
  method: 'POST',
  path: '/filing/approvals/answer',
  access: 'session',
  changes: true,
};
export const askForApproval: ClientEndpoint<typeof declared.askForApproval> = {
  method: 'POST',
  path: '/filing/approvals/ask',
  access: 'session',
  changes: true,
};
export const askForXmlApproval: ClientEndpoint<typeof declared.askForXmlApproval> = {
  method: 'POST',
  path: '/filing/approvals/ask-xml',
  access: 'session',
  changes: true,
};
export const getApprovalFile: ClientEndpoint<typeof declared.getApprovalFile> = {
  method: 'GET',
  path: '/filing/approvals/file',
  access: 'session',
  changes: false,
};
export const getReturnApprovals: ClientEndpoint<typeof declared.getReturnApprovals> = {
  method: 'GET',
  path: '/filing/approvals',
  access: 'session',
  changes: false,
};
