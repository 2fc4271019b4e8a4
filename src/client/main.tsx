import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { setNonce } from 'get-nonce';
import { UiProvider } from '#ui/ui-provider.tsx';
import { createRouter } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { captureEntryLink } from './features/auth/entry-link.ts';

captureEntryLink(window.location, window.history);

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <Provider store={createStore(window.localStorage, Date.now())}>
      <UiProvider getStyleNonce={() => nonce}>
        <RouterProvider router={createRouter()} />
      </UiProvider>
    </Provider>
  </StrictMode>,
);
