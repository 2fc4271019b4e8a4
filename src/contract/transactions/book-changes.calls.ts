// Written by `npm run contract:calls`.
import type * as declared from './book-changes.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getBookChanges: ClientEndpoint<typeof declared.getBookChanges> = {
  method: 'GET',
  path: '/books/changes',
  access: 'session',
  changes: false,
};
export const undoBookChange: ClientEndpoint<typeof declared.undoBookChange> = {
  method: 'POST',
  path: '/books/changes/:id/undo',
  access: 'session',
  changes: true,
  isAct: true,
};
