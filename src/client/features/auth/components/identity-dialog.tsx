import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetSecondFactorsQuery } from '../../../shared/security/second-factors.ts';
import { settleIdentity } from '../../../shared/session/confirm-identity.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { IdentityForm } from './identity-form.tsx';

/** Above the dialog that saves. */
const Z_INDEX = 900;

/**
 * Asks people who they are before a dangerous change, with the ways that their account has. The save waits behind this
 * dialog. An agent gives the password of their own account, and an authenticator or recovery code.
 */
export function IdentityDialog() {
  const session = useSession();
  const isAgent = session?.agent !== undefined;
  const { data, error, isError, refetch } = useGetSecondFactorsQuery(undefined, { skip: isAgent });
  const close = () => settleIdentity(false);
  const state = () => {
    if (isAgent) return <IdentityForm byCode={false} needsCode canRecover hasPasskey={false} />;
    if (data !== undefined)
      return (
        <IdentityForm
          byCode={session?.hasPassword !== true}
          needsCode={data.authenticator === 'Y'}
          canRecover
          hasPasskey={data.passkeys.length > 0}
        />
      );
    if (!isError) return <SkeletonRows rows={3} height={44} label="Loading how you can confirm" />;
    return (
      <ErrorState title="We could not load how you can confirm" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  };
  return (
    <Dialog title="Confirm it is you" zIndex={Z_INDEX} onClose={close}>
      {state()}
    </Dialog>
  );
}
