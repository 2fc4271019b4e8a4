// Written by `npm run contract:calls`.
import type * as declared from './practice-people.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const changeRole: ClientEndpoint<typeof declared.changeRole> = {
  method: 'POST',
  path: '/practice/people/role',
  access: 'agent',
  changes: true,
};
export const getPracticeLog: ClientEndpoint<typeof declared.getPracticeLog> = {
  method: 'GET',
  path: '/practice/log',
  access: 'agent',
  changes: false,
};
export const getPracticePeople: ClientEndpoint<typeof declared.getPracticePeople> = {
  method: 'GET',
  path: '/practice/people',
  access: 'agent',
  changes: false,
};
export const invitePerson: ClientEndpoint<typeof declared.invitePerson> = {
  method: 'POST',
  path: '/practice/people/invite',
  access: 'agent',
  changes: true,
};
export const joinPractice: ClientEndpoint<typeof declared.joinPractice> = {
  method: 'POST',
  path: '/practice/join',
  access: 'login',
  changes: true,
};
export const lookUpInvitation: ClientEndpoint<typeof declared.lookUpInvitation> = {
  method: 'POST',
  path: '/practice/join/lookUp',
  access: 'login',
  changes: false,
};
export const removePerson: ClientEndpoint<typeof declared.removePerson> = {
  method: 'POST',
  path: '/practice/people/remove',
  access: 'agent',
  changes: true,
};
