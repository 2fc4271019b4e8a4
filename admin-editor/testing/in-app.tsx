import { configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { UiProvider } from '#ui/ui-provider.tsx';
import { api } from '#client/shared/api/api.ts';
import { sessionSlice, signedIn } from '#client/shared/session/session-slice.ts';
import type { SignedIn } from '#client/shared/session/stored-session.ts';

/** Renders a test in its own app: with calls, a session (of `who`, if given) and the UI kit. */
export function InApp({ who, children }: { who?: string; children: ReactNode }) {
  const [store] = useState(() => {
    const made = configureStore({
      reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    });
    if (who !== undefined) made.dispatch(signedIn(sessionOf(who)));
    return made;
  });
  return (
    <Provider store={store}>
      <UiProvider forceColourScheme="light">{children}</UiProvider>
    </Provider>
  );
}

function sessionOf(username: string): SignedIn {
  return {
    token: 'a-token',
    username,
    guid: '',
    agent: undefined,
    mtd: 'N',
    hasPassword: true,
    hasSub: false,
    admin: true,
    submissionsEnabled: false,
    timeoutSeconds: 3600,
    signedInAt: 0,
  };
}
