import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { sessionSlice, signedIn, signedOut, timedOut } from '../shared/session/session-slice.ts';
import {
  clearSession,
  type KeyValueStore,
  readSession,
  removeToken,
  writeSession,
} from '../shared/session/stored-session.ts';
import { taxYearSlice } from '../shared/tax-year/tax-year-slice.ts';

/** The store, with the session that `storage` remembers. From then on it writes there what changes. */
export function createStore(storage: KeyValueStore) {
  const listeners = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      session: sessionSlice.reducer,
      taxYear: taxYearSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (standard) => standard().prepend(listeners.middleware).concat(api.middleware),
  });
  const remembered = readSession(storage);
  if (remembered) store.dispatch(signedIn(remembered));

  listeners.startListening({
    matcher: isAnyOf(signedIn, timedOut, signedOut),
    effect: (action) => {
      if (signedIn.match(action)) writeSession(storage, action.payload);
      else if (timedOut.match(action)) removeToken(storage);
      else {
        clearSession(storage);
        store.dispatch(api.util.resetApiState());
      }
    },
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
