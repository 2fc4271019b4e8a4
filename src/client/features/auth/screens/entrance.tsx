import { useEffect, useEffectEvent, useState } from 'react';
import { type Entrance as Place, entranceAt } from '#contract/entrances.ts';
import { Installation } from '../../../shared/installation.ts';
import { paths } from '../../../shared/paths.ts';
import { rememberSession } from '../../../shared/session/remembered-session.ts';
import {
  ownerOf,
  readSession,
  type SessionEnd,
  type SignedIn,
} from '../../../shared/session/stored-session.ts';
import { takeWantedAddress } from '../../../shared/wanted-address.ts';
import { AgentPart } from '../components/agent-part.tsx';
import { Login } from '../components/login.tsx';
import { targetAfterLogin } from '../target.ts';
import { useInstallation } from '../use-installation.ts';

/**
 * The page before the app: filers, staff and agents sign in, and go on to where they wanted to be. It is a document of
 * its own, without the app's store and router, so that little has to be fetched before somebody can type. `place` is what
 * its address asks for, `owner` whose session was there when it began.
 */
export function Entrance(props: { place: Place; end: SessionEnd | undefined; owner: string | undefined }) {
  const installation = useInstallation();
  const query = new URLSearchParams(window.location.search);
  const { place, goTo, email, setEmail } = usePlace(props.place, query);
  const goOn = (session: SignedIn) => {
    rememberSession(localStorage, session);
    const target = targetOf(query, session);
    window.location.replace(place === 'agent' ? paths.transactions : target);
  };

  const onSignedInElsewhere = useEffectEvent((session: SignedIn) => {
    // Agents can choose another client here while they are signed in.
    if (place === 'agent' && ownerOf(session) === props.owner) return;
    window.location.replace(targetOf(query, session));
  });
  useEffect(() => {
    // Someone signed in at another tab: it is one session in all of them.
    const onStorage = ({ key }: StorageEvent) => {
      const session = key === 'token' ? readSession(localStorage) : undefined;
      if (session) onSignedInElsewhere(session);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  return (
    <Installation value={installation}>
      {place === 'agent' ? (
        <AgentPart email={email} onEmail={setEmail} onSignedIn={goOn} onBack={() => goTo('login')} />
      ) : (
        <Login
          query={query}
          email={email}
          onEmail={setEmail}
          wasAway={props.end === 'away'}
          onSignedIn={goOn}
          onAgent={() => goTo('agent')}
        />
      )}
    </Installation>
  );
}

/** Where signing in at an address with this query leads. The wanted address is forgotten. */
export function targetOf(query: URLSearchParams, session: SignedIn): string {
  return targetAfterLogin(query.get('target'), takeWantedAddress(session), session.admin);
}

/**
 * Which of its two addresses the page is at, with its query and the email typed so far. Both are the same document: going
 * from one to the other needs no connection and loses nothing, and the browser's Back and a reload find the email again.
 */
function usePlace(first: Place, query: URLSearchParams) {
  const [place, setPlace] = useState(first);
  const [email, setEmail] = useState(() => typedBefore() ?? query.get('email') ?? '');
  useEffect(() => {
    document.title = `${place === 'agent' ? 'Agent login' : 'Log in'} · Formledger`;
  }, [place]);
  const arrive = (at: Place) => {
    setPlace(at);
    // A signed-in agent who chooses no other client continues with the same one.
    const session = at === 'login' ? readSession(localStorage) : undefined;
    if (session) window.location.replace(targetOf(query, session));
  };
  const onBack = useEffectEvent(() => arrive(entranceAt(window.location.pathname) ?? 'login'));
  useEffect(() => {
    const onPopState = () => onBack();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const goTo = (to: Place) => {
    window.history.replaceState({ email }, '');
    window.history.pushState({ email }, '', paths[to] + window.location.search);
    arrive(to);
  };
  return { place, goTo, email, setEmail };
}

function typedBefore(): string | undefined {
  return (window.history.state as { email?: string } | null)?.email; // as `goTo` put it there
}
