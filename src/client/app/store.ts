import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { actsSlice } from '../shared/books/acts-slice.ts';
import { recallSession, rememberSession } from '../shared/session/remembered-session.ts';
import {
  called,
  accountLearned,
  sessionSlice,
  signedIn,
  signedOut,
  timedOut,
} from '../shared/session/session-slice.ts';
import {
  clearSession,
  type KeyValueStore,
  readNumber,
  removeToken,
  writeSession,
  writeNumber,
} from '../shared/session/stored-session.ts';
import { WAITING_IMPORT } from '../shared/partner-import/waiting-key.ts';
import {
  screenOpened,
  taxYearChosen,
  taxYearSlice,
  visitEnded,
  yearVisited,
} from '../shared/tax-year/tax-year-slice.ts';

const ignoredPaths = [api.reducerPath];

/**
 * The store, with the session remembered in `storage`, unless the page was away for too long at `now` (ms). It
 * writes later changes of the session to `storage`. `ofTab` remembers the year of a link for a reload of this tab.
 */
export function createStore(storage: KeyValueStore, now: number, ofTab?: KeyValueStore) {
  const listeners = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      session: sessionSlice.reducer,
      taxYear: taxYearSlice.reducer,
      acts: actsSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (standard) =>
      // The development checks skip server data, which can be 50,000 transactions.
      standard({ immutableCheck: { ignoredPaths }, serializableCheck: { ignoredPaths } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  });
  const { session: remembered, end } = recallSession(storage, now);
  if (remembered) store.dispatch(signedIn(remembered));
  else if (end !== undefined) store.dispatch(signedOut(end));
  const year = readNumber(storage, 'tax_year');
  if (remembered && year !== undefined) store.dispatch(taxYearChosen(year));
  const visited = ofTab && readNumber(ofTab, 'tax_year');
  if (remembered && visited !== undefined) store.dispatch(yearVisited(visited));

  listeners.startListening({
    matcher: isAnyOf(signedIn, called, timedOut, signedOut),
    effect: (action) => {
      if (signedIn.match(action)) rememberSession(storage, action.payload);
      else if (called.match(action)) writeNumber(storage, 'lastCall', action.payload);
      else if (timedOut.match(action)) removeToken(storage);
      else {
        clearSession(storage, signedOut.match(action) ? action.payload : undefined);
        storage.removeItem(WAITING_IMPORT);
        ofTab?.removeItem('tax_year');
        store.dispatch(api.util.resetApiState());
      }
    },
  });
  // After a plan is bought, a reload must show the menu for it.
  listeners.startListening({
    actionCreator: accountLearned,
    effect: () => {
      const { user, locked } = store.getState().session;
      if (user && !locked) writeSession(storage, user);
    },
  });
  // A reload, or another tab, continues in the chosen year. The same form has other figures in another year.
  listeners.startListening({
    actionCreator: taxYearChosen,
    effect: ({ payload }) => writeNumber(storage, 'tax_year', payload),
  });
  // The year of a link is not the year of the other tabs.
  listeners.startListening({
    matcher: isAnyOf(taxYearChosen, yearVisited, visitEnded, screenOpened),
    effect: () => {
      const id = store.getState().taxYear.visited;
      if (id === undefined) ofTab?.removeItem('tax_year');
      else if (ofTab) writeNumber(ofTab, 'tax_year', id);
    },
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
