import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { entranceAt } from '#contract/auth/entrances.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { captureEntryLink, hasEntryLink } from './features/auth/entry-link.ts';
import { adviserQuestion, Entrance, targetOf } from './features/auth/screens/entrance.tsx';
import { fetchNext } from './fetch-next.ts';
import { pageNonce } from './page-nonce.ts';
import { paths } from './shared/paths.ts';
import { recallSession } from './shared/session/remembered-session.ts';
import type { ShowFailure } from './start-page.ts';

/** Starts the sign-in page, or leaves it at once for people who are signed in. */
export function startEntrance(showFailure: ShowFailure): void {
  captureEntryLink(window.location, window.history);
  const { session, end, owner } = recallSession(localStorage, Date.now());
  const { pathname, search } = window.location;
  const place = entranceAt(pathname) ?? 'login';
  // Signed-in agents come here to choose another client.
  if (session && place !== 'agent' && !hasEntryLink()) {
    const query = new URLSearchParams(search);
    const target = targetOf(query, session);
    const agentCode = session.agent === undefined ? query.get('agentCode') : null;
    window.location.replace(agentCode === null ? target : adviserQuestion(agentCode, target));
    return;
  }
  if (pathname !== paths[place]) window.history.replaceState(null, '', paths[place] + search);
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('sign-in.html has no #root');
  createRoot(container, { onUncaughtError: showFailure }).render(
    <StrictMode>
      <UiProvider getStyleNonce={() => nonce}>
        <Entrance place={place} end={end} owner={owner} />
      </UiProvider>
    </StrictMode>,
  );
  fetchNext();
}
