import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/ui-provider.tsx';
import { captureEntryLink, hasEntryLink } from './features/auth/entry-link.ts';
import { Entrance, targetOf } from './features/auth/screens/entrance.tsx';
import { fetchNext } from './fetch-next.ts';
import { pageNonce } from './page-nonce.ts';
import { paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';

/** Starts the page that signs people in, or leaves it at once for somebody who is signed in. */
export function startEntrance(): void {
  captureEntryLink(window.location, window.history);
  const { session, end } = recallSession(localStorage, Date.now());
  const isAgents = window.location.pathname === paths.agent;
  // Agents who are signed in come to choose another client.
  if (session && !isAgents && !hasEntryLink()) {
    window.location.replace(targetOf(new URLSearchParams(window.location.search), session));
    return;
  }
  if (!isAgents && window.location.pathname !== paths.login)
    window.history.replaceState(null, '', paths.login);
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('sign-in.html has no #root');
  createRoot(container).render(
    <StrictMode>
      <UiProvider getStyleNonce={() => nonce}>
        <Entrance location={window.location} end={end} />
      </UiProvider>
    </StrictMode>,
  );
  fetchNext();
}
