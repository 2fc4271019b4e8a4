import { Button } from '@mantine/core';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useExtendTrialMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth-page.module.css';

export interface Expiry {
  info: 'trial_expired' | 'subscription_invalid';
  guid?: string | undefined;
  offer_extension?: 'Y' | 'N' | undefined;
}

/** The trial or the subscription has ended; once, seven more days are on offer. */
export function ExpiredStep({
  expiry,
  onBack,
  onExtended,
}: {
  expiry: Expiry;
  onBack: () => void;
  onExtended: () => Promise<void>;
}) {
  const [extendTrial, { isLoading }] = useExtendTrialMutation();
  const { title, message } =
    expiry.info === 'trial_expired' ? messages.trialExpired : messages.subscriptionExpired;
  const { guid } = expiry;

  const extend = async (account: string) => {
    const { data, error } = await extendTrial({ body: { guid: account } });
    if (data?.status === 'success') return onExtended();
    return alertDialog({ title, message: data?.message ?? errorMessage(error) });
  };

  return (
    <AuthPage title={title}>
      <p className={classes.text}>{message}</p>
      {guid !== undefined && expiry.offer_extension === 'Y' ? (
        <>
          <p className={classes.text}>You can extend your trial by 7 days, once.</p>
          <Button loading={isLoading} onClick={() => void extend(guid)}>
            Extend my trial by 7 days
          </Button>
        </>
      ) : null}
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    </AuthPage>
  );
}
