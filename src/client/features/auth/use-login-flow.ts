import { useEffect, useEffectEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { invalidate } from '../../shared/session/invalidate.ts';
import { forgetSession } from '../../shared/session/remembered-session.ts';
import type { Expiry } from './components/expired-step.tsx';
import { LaterPart } from './components/later-part.tsx';
import { emailProblem } from './email.ts';
import { type EntryLink, hasEntryLink, takeEntryLink } from './entry-link.ts';
import { messages, notLoaded } from './messages.ts';
import { useMagicLink } from './use-magic-link.ts';
import { type Credentials, type LoginRefusal, type OnSignedIn, useSignIn } from './use-sign-in.ts';

type LoginView =
  | { kind: 'entering' }
  | { kind: 'email' }
  | { kind: 'agent'; start: { email: string; password: string; userId: number | undefined } }
  | LaterView;

/** The steps after the first, whose code loads while people type. */
export type LaterView =
  | { kind: 'code' }
  | { kind: 'authenticator'; qr: string | undefined; secret: string | undefined; credentials: Credentials }
  | { kind: 'passkey'; yourData?: boolean }
  | {
      kind: 'expired';
      expiry: Expiry;
      retry: () => Promise<void>;
      /** Logs in for the data of the account only. */
      openData?: (() => Promise<unknown>) | undefined;
    };

/**
 * What the login page shows, and what its buttons and links do. Spec 1, 2.2 and 4. `query` is the query of the
 * page's address; `onSignedIn` leaves the page.
 */
export function useLoginFlow({
  query,
  email,
  setEmail,
  onSignedIn,
}: {
  query: URLSearchParams;
  email: string;
  setEmail: (email: string) => void;
  onSignedIn: OnSignedIn;
}) {
  const [view, setView] = useState<LoginView>(hasEntryLink() ? { kind: 'entering' } : { kind: 'email' });
  const continueToApp: OnSignedIn = (...signedIn) => {
    setView({ kind: 'entering' });
    onSignedIn(...signedIn);
  };
  /** Ends the step that a link opened, unless another view has opened since. */
  const endEntering = () => setView((now) => (now.kind === 'entering' ? { kind: 'email' } : now));
  /** Waits for the step to load: anything typed before that would be lost. */
  const showLater = async (later: LaterView) => {
    await LaterPart.fetchAhead();
    setView(later);
  };
  const { signIn, isSigningIn } = useSignIn(continueToApp);
  const { sendMagicLink, isSending } = useMagicLink(query, endEntering);
  const agentCode = query.get('agentCode') ?? undefined;

  /** True when it worked; otherwise the page shows why not. */
  const attempt = async (credentials: Credentials): Promise<boolean> => {
    const refusal = await signIn(credentials);
    if (refusal) await showRefusal(refusal, credentials);
    return refusal === undefined;
  };

  const showRefusal = async (refusal: LoginRefusal, credentials: Credentials): Promise<void> => {
    if (
      refusal.info === 'trial_expired' ||
      refusal.info === 'subscription_invalid' ||
      refusal.info === 'account_closing'
    )
      setView({
        kind: 'expired',
        expiry: { ...refusal, info: refusal.info },
        retry: async () => {
          if (!(await attempt(credentials))) setView({ kind: 'email' });
        },
        openData:
          'session_token' in credentials ? undefined : () => attempt({ ...credentials, your_data: 'Y' }),
      });
    else if (refusal.info === 'mfa_code_needed') {
      await showLater({
        kind: 'authenticator',
        credentials,
        qr: refusal.mfa_qr,
        secret: refusal.mfa_secret,
      });
    } else {
      endEntering();
      // Without a connection, nothing more can be fetched.
      if (refusal.info === 'failed')
        return alertDialog({ title: 'Something went wrong', message: refusal.message });
      const part = await import('./explain-refusal.ts').catch(() => undefined);
      return part ? part.explainRefusal(refusal, credentials) : alertDialog(notLoaded);
    }
  };

  /** Why the code was refused, for the step to show. Any other problem is shown here. */
  const logInWithMfaCode = async (
    credentials: Credentials,
    mfa_code: string,
  ): Promise<string | undefined> => {
    const refusal = await signIn({ ...credentials, mfa_code });
    if (refusal && refusal.info !== 'bad_mfa_code') await showRefusal(refusal, credentials);
    return refusal?.info;
  };

  const mailLink = async (address: string): Promise<void> => {
    const problem = emailProblem(address);
    if (problem) {
      endEntering();
      return alertDialog(problem);
    }
    setEmail(address.trim());
    if (await sendMagicLink(address.trim())) await showLater({ kind: 'code' });
    return undefined;
  };

  const enterWithMagicLink = async (link: { email: string; token: string }): Promise<boolean> => {
    if (emailProblem(link.email)) {
      endEntering();
      await alertDialog(messages.badLink);
      return false;
    }
    const credentials = { ...link, agentCode };
    const refusal = await signIn(credentials);
    if (!refusal) return true;
    const isSpent = refusal.info === 'link_expired' || refusal.info === 'bad_code';
    if (isSpent) endEntering();
    if (!isSpent) await showRefusal(refusal, credentials);
    else if (await confirm(messages.linkExpired)) await mailLink(link.email);
    return false;
  };

  const enterAsAdmin = async (link: { email: string; token: string }): Promise<boolean> => {
    const part = await import('./admin-session.ts').catch(() => undefined);
    const session = await part?.adminSession(link);
    if (session) continueToApp(session);
    return session !== undefined;
  };

  const mailAgain = async (address: string): Promise<boolean> => {
    await mailLink(address);
    return false;
  };

  /** True when the link signs in. */
  const follow = (link: Exclude<EntryLink, { kind: 'agent' }>): Promise<boolean> => {
    if (link.kind === 'admin') return enterAsAdmin(link);
    if (link.kind === 'session') return attempt({ session_token: link.token });
    if (link.kind === 'send-link') return mailAgain(link.email);
    return enterWithMagicLink({ email: link.email, token: link.token });
  };

  const enter = async (link: EntryLink): Promise<void> => {
    await invalidate(forgetSession(localStorage));
    if ('email' in link) setEmail(link.email);
    if (link.kind === 'agent') {
      setView({ kind: 'agent', start: link });
      return;
    }
    if (!(await follow(link))) endEntering();
  };

  const onArrival = useEffectEvent(() => {
    const link = takeEntryLink();
    if (link) queueMicrotask(() => void enter(link));
  });
  useEffect(() => onArrival(), []);

  return {
    view,
    isBusy: isSigningIn || isSending,
    logInWithPassword: (password: string) => attempt({ email: email.trim(), password, agentCode }),
    logInWithCode: (token: string) => attempt({ email: email.trim(), token, agentCode }),
    logInWithMfaCode,
    mailLink: () => mailLink(email),
    backToEmail: () => setView({ kind: 'email' }),
    continueToApp,
    show: setView,
  };
}

export type LoginFlow = ReturnType<typeof useLoginFlow>;
