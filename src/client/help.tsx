import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/ui-provider.tsx';
import { HelpPage } from './features/help/screens/help-page.tsx';
import { pageNonce } from './page-nonce.ts';
import type { ShowFailure } from './start-page.ts';

/** Starts the pages of help and the terms. They need no session, and none of the app's code. */
export function startHelp(showFailure: ShowFailure): void {
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('help.html has no #root');
  const { pathname, search } = window.location;
  createRoot(container, { onUncaughtError: showFailure }).render(
    <StrictMode>
      <UiProvider getStyleNonce={() => nonce}>
        <HelpPage pathname={pathname} search={search} />
      </UiProvider>
    </StrictMode>,
  );
}
