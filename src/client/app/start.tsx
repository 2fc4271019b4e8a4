import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '#ui/ui-provider.tsx';
import { pageNonce } from '../page-nonce.ts';
import { loadFontInTime } from '../shared/font.ts';
import { createRouter } from './router.tsx';
import { createStore } from './store.ts';

/** Starts the app. The static page stays visible until the first screen can replace it. */
export function startApp(): void {
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  loadFontInTime();
  const store = createStore(window.localStorage, Date.now(), window.sessionStorage);
  const router = createRouter(store);
  const draw = () =>
    createRoot(container).render(
      <StrictMode>
        <Provider store={store}>
          <UiProvider getStyleNonce={() => nonce}>
            <RouterProvider router={router} />
          </UiProvider>
        </Provider>
      </StrictMode>,
    );
  if (router.state.initialized) return draw();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
