import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetSecondFactorsQuery } from '../../../shared/security/second-factors.ts';
import { accountLearned } from '../../../shared/session/session-slice.ts';
import { PasskeysCard } from '../../../shared/security/passkeys-card.tsx';
import { usePasskeyActs } from './use-passkey-acts.ts';
import { TwoStepCard } from './two-step-card.tsx';

/** How the owner logs in besides a password: two-step sign-in and passkeys. */
export function SecondFactorsPart() {
  const { data, error, isError, refetch } = useGetSecondFactorsQuery();
  const dispatch = useDispatch();
  const acts = usePasskeyActs();
  const hasPasskey = data && data.passkeys.length > 0;
  useEffect(() => {
    // The lock screen offers it.
    if (hasPasskey !== undefined) dispatch(accountLearned({ hasPasskey }));
  }, [hasPasskey, dispatch]);
  if (data !== undefined)
    return (
      <>
        <TwoStepCard factors={data} />
        <PasskeysCard passkeys={data.passkeys} isTwoStep={data.authenticator === 'Y'} acts={acts} />
      </>
    );
  if (!isError) return <SkeletonRows rows={4} height={44} label="Loading how you log in" />;
  return (
    <ErrorState title="We could not load how you log in" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  );
}
