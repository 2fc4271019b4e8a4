// Written by `npm run contract:calls`.
import type * as declared from './practice-clients.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const changePracticeCode: ClientEndpoint<typeof declared.changePracticeCode> = {
  method: 'POST',
  path: '/practice/newCode',
  access: 'agent',
  changes: true,
};
export const getPracticeAccess: ClientEndpoint<typeof declared.getPracticeAccess> = {
  method: 'GET',
  path: '/practice/access',
  access: 'agent',
  changes: false,
};
export const inviteToPractice: ClientEndpoint<typeof declared.inviteToPractice> = {
  method: 'POST',
  path: '/practice/clients/invite',
  access: 'agent',
  changes: true,
};
export const leaveClient: ClientEndpoint<typeof declared.leaveClient> = {
  method: 'POST',
  path: '/practice/clients/leave',
  access: 'agent',
  changes: true,
};
export const renamePractice: ClientEndpoint<typeof declared.renamePractice> = {
  method: 'POST',
  path: '/practice/rename',
  access: 'agent',
  changes: true,
};
export const withdrawInvitation: ClientEndpoint<typeof declared.withdrawInvitation> = {
  method: 'POST',
  path: '/practice/invitations/withdraw',
  access: 'agent',
  changes: true,
};
