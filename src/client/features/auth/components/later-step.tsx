import type { LaterView, LoginFlow } from '../use-login-flow.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { CodeStep } from './code-step.tsx';
import { ExpiredStep } from './expired-step.tsx';
import { MobileNotice } from './mobile-notice.tsx';
import { PasskeyStep } from './passkey-step.tsx';

/** Only phones show it, once each, before the first step. */
interface Notice {
  readonly kind: 'notice';
  readonly onEnter: () => void;
}

/**
 * A step after the first: the emailed or authenticator code, a passkey, or an expired trial or subscription. Also the
 * notice for phones, which few people see.
 */
export function LaterStep({
  email,
  view,
  flow,
}: {
  email: string;
  view: LaterView | Notice;
  flow: LoginFlow;
}) {
  if (view.kind === 'notice') return <MobileNotice onEnter={view.onEnter} />;
  const openPasskey = async () => flow.show({ kind: 'passkey' });
  if (view.kind === 'code')
    return (
      <CodeStep
        email={email}
        isBusy={flow.isBusy}
        onBack={flow.backToEmail}
        onCode={flow.logInWithCode}
        onSendAgain={flow.mailLink}
      />
    );
  if (view.kind === 'passkey')
    return (
      <PasskeyStep
        onSignedIn={flow.continueToApp}
        yourData={view.yourData === true}
        onExpired={(expiry) =>
          flow.show({
            kind: 'expired',
            expiry,
            retry: openPasskey,
            openData: async () => flow.show({ kind: 'passkey', yourData: true }),
          })
        }
        onBack={flow.backToEmail}
      />
    );
  if (view.kind === 'expired')
    return (
      <ExpiredStep
        expiry={view.expiry}
        onBack={flow.backToEmail}
        onExtended={view.retry}
        onOpenData={view.openData}
      />
    );
  return (
    <AuthenticatorStep
      qr={view.qr}
      secret={view.secret}
      isBusy={flow.isBusy}
      onCode={(code) => flow.logInWithMfaCode(view.credentials, code)}
      onPasskey={() => void openPasskey()}
      onBack={flow.backToEmail}
    />
  );
}
