import { configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { UiProvider } from '#ui/ui-provider.tsx';
import { api } from '../../shared/api/api.ts';
import { sessionSlice } from '../../shared/session/session-slice.ts';

/** What is tested, in an app of its own: with calls, a session and the UI kit. */
export function InApp({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    configureStore({
      reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    }),
  );
  return (
    <Provider store={store}>
      <UiProvider forceColourScheme="light">{children}</UiProvider>
    </Provider>
  );
}
