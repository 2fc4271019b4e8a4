import { useEffect, useEffectEvent, useState } from 'react';
import { type Entrance as Place, entranceAt } from '#contract/auth/entrances.ts';
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
import type { OnSignedIn } from '../use-sign-in.ts';
import { useInstallation } from '../use-installation.ts';

/**
 * The page before the app: filers, staff and agents sign in and continue to where they were going. It is a separate
 * document without the app's store and router, so that people can type as soon as possible. `place` is what its
 * address asks for; `owner` is whose session there was when it started.
 */
export function Entrance(props: { place: Place; end: SessionEnd | undefined; owner: string | undefined }) {
  const installation = useInstallation();
  const query = new URLSearchParams(window.location.search);
  const { place, goTo, email, setEmail } = usePlace(props.place, query);
  const client = clientOf(query);
  const continueToApp: OnSignedIn = (session, agentCode) => {
    rememberSession(localStorage, session);
    const wanted = session.isPractice ? paths.practice : targetOf(query, session);
    const code = query.get('agentCode') ?? '';
    const target = agentCode === undefined ? wanted : adviserQuestion(code, wanted);
    const isPlain = place === 'agent' && client === undefined && !session.isPractice;
    window.location.replace(isPlain ? paths.transactions : target);
  };

  const onSignedInElsewhere = useEffectEvent((session: SignedIn) => {
    // Signed-in agents come here to choose another client.
    if (place === 'agent' && ownerOf(session) === props.owner) return;
    window.location.replace(targetOf(query, session));
  });
  useEffect(() => {
    // Someone signed in in another tab; all tabs share one session.
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
        <AgentPart
          email={email}
          onEmail={setEmail}
          client={client}
          toPractice={query.get('target') === 'practice'}
          onSignedIn={continueToApp}
          onBack={() => goTo('login')}
        />
      ) : (
        <Login
          query={query}
          email={email}
          onEmail={setEmail}
          wasAway={props.end === 'away'}
          onSignedIn={continueToApp}
          onAgent={() => goTo('agent')}
        />
      )}
    </Installation>
  );
}

/** Where the login with an adviser's code asks about them, and goes on to `next`. */
export function adviserQuestion(agentCode: string, next: string): string {
  return `${paths.adviserRequests}?${new URLSearchParams({ agentCode, next })}`;
}

/** The client whom an agent wants to change to. It is only chosen in the list: signing in decides whom they act for. */
function clientOf(query: URLSearchParams): number | undefined {
  const id = Number(query.get('client'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Where signing in leads from an address with this query. Forgets the wanted address. */
export function targetOf(query: URLSearchParams, session: SignedIn): string {
  return targetAfterLogin(query.get('target'), takeWantedAddress(session), session);
}

/**
 * Which of its two addresses the page is at, with its query and the email typed so far. Both are one document:
 * switching between them works offline and loses nothing. The browser's Back and a reload restore the email.
 */
function usePlace(first: Place, query: URLSearchParams) {
  const [place, setPlace] = useState(first);
  const [email, setEmail] = useState(() => storedEmail() ?? query.get('email') ?? '');
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

function storedEmail(): string | undefined {
  return (window.history.state as { email?: string } | null)?.email; // As stored by `goTo`.
}
