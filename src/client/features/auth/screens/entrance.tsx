import { lazy, Suspense, useEffect } from 'react';
import { wantedAddress } from '../../../shared/wanted-address.ts';
import { paths } from '../../../shared/paths.ts';
import { rememberSession } from '../../../shared/session/remembered-session.ts';
import { readSession, type SessionEnd, type SignedIn } from '../../../shared/session/stored-session.ts';
import { Installation } from '../../../shared/installation.ts';
import { Login } from '../components/login.tsx';
import { targetAfterLogin } from '../target.ts';
import { useInstallation } from '../use-installation.ts';

const AgentSignIn = lazy(async () => ({
  default: (await import('../components/agent-sign-in.tsx')).AgentSignIn,
}));

/**
 * The page before the app: filers, staff and agents sign in, and go on to where they wanted to be. It is a document of
 * its own, without the app's store and router, so that little has to be fetched before somebody can type.
 */
export function Entrance({ location, end }: { location: Location; end: SessionEnd | undefined }) {
  const installation = useInstallation();
  const query = new URLSearchParams(location.search);
  const goOn = (session: SignedIn, to = targetOf(query, session)) => {
    rememberSession(localStorage, session);
    location.replace(to);
  };
  useEffect(() => {
    // Someone signed in at another tab: it is one session in all of them.
    const onStorage = ({ key }: StorageEvent) => {
      const session = key === 'token' ? readSession(localStorage) : undefined;
      if (session) location.replace(targetOf(new URLSearchParams(location.search), session));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [location]);

  return (
    <Installation value={installation}>
      {location.pathname === paths.agent ? (
        <Suspense>
          <AgentSignIn
            onSignedIn={(session) => goOn(session, paths.transactions)}
            onBack={() => location.assign(paths.login)}
          />
        </Suspense>
      ) : (
        <Login
          query={query}
          wasAway={end === 'away'}
          onSignedIn={goOn}
          onAgent={() => location.assign(paths.agent)}
        />
      )}
    </Installation>
  );
}

/** Where someone goes on to after signing in at an address with this query. */
export function targetOf(query: URLSearchParams, { admin }: SignedIn): string {
  return targetAfterLogin(query.get('target'), wantedAddress(), admin);
}
