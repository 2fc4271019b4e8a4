// Written by `npm run contract:calls`.
import type * as declared from './practice-forms.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const createPracticeForm: ClientEndpoint<typeof declared.createPracticeForm> = {
  method: 'POST',
  path: '/practice/forms',
  access: 'agent',
  changes: true,
};
export const discardPracticeDraft: ClientEndpoint<typeof declared.discardPracticeDraft> = {
  method: 'DELETE',
  path: '/practice/forms/:id/draft',
  access: 'agent',
  changes: true,
};
export const getPracticeForm: ClientEndpoint<typeof declared.getPracticeForm> = {
  method: 'GET',
  path: '/practice/forms/:id',
  access: 'agent',
  changes: false,
};
export const getPracticeFormVersion: ClientEndpoint<typeof declared.getPracticeFormVersion> = {
  method: 'GET',
  path: '/practice/forms/:id/versions/:version',
  access: 'agent',
  changes: false,
};
export const listPracticeForms: ClientEndpoint<typeof declared.listPracticeForms> = {
  method: 'GET',
  path: '/practice/forms',
  access: 'agent',
  changes: false,
};
export const publishPracticeForm: ClientEndpoint<typeof declared.publishPracticeForm> = {
  method: 'POST',
  path: '/practice/forms/:id/publish',
  access: 'agent',
  changes: true,
};
export const retirePracticeForm: ClientEndpoint<typeof declared.retirePracticeForm> = {
  method: 'POST',
  path: '/practice/forms/:id/retire',
  access: 'agent',
  changes: true,
};
export const savePracticeDraft: ClientEndpoint<typeof declared.savePracticeDraft> = {
  method: 'PUT',
  path: '/practice/forms/:id/draft',
  access: 'agent',
  changes: true,
};
