import { Button } from '@mantine/core';
import { useState } from 'react';
import { extendTrial } from '#contract/auth/auth.calls.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { lateMessages } from '../late-messages.ts';
import { useCall } from '../use-call.ts';
import { AuthPage } from './auth-page.tsx';
import { ClosingStep } from './closing-step.tsx';
import { latePart } from './late-part.tsx';

export interface Expiry {
  info: 'trial_expired' | 'subscription_invalid' | 'account_closing';
  /** With account_closing: DD/MM/YYYY. */
  deletes_on?: string | undefined;
  guid?: string | undefined;
  offer_extension?: 'Y' | 'N' | undefined;
}

// Few people get here, and it brings the prices along.
const BuyToReturn = latePart(async () => (await import('./buy-to-return.tsx')).BuyToReturn);

interface ExpiredStepProps {
  expiry: Expiry;
  onBack: () => void;
  onExtended: () => Promise<void>;
  /** Logs in for the data of the account only. Absent when the login cannot be repeated. */
  onOpenData?: (() => Promise<unknown>) | undefined;
}

/** Shown when an account cannot be used as it is, with what its owner can do about it. `onExtended` signs in again. */
export function ExpiredStep(props: ExpiredStepProps) {
  const { expiry, onBack, onExtended } = props;
  return expiry.info === 'account_closing' ? (
    <ClosingStep closing={expiry} onBack={onBack} onKept={onExtended} />
  ) : (
    <UnpaidStep {...props} />
  );
}

/** Shown when the trial or subscription has ended: the plans, once only seven more days, and always their own data. */
function UnpaidStep({ expiry, onBack, onExtended, onOpenData }: ExpiredStepProps) {
  const [call, isLoading] = useCall(extendTrial);
  const { title, message } =
    expiry.info === 'trial_expired' ? lateMessages.trialExpired : lateMessages.subscriptionExpired;
  const { guid } = expiry;

  const [isOpening, setOpening] = useState(false);
  const openData = async (open: () => Promise<unknown>) => {
    setOpening(true);
    await open();
    setOpening(false);
  };

  const extend = async (account: string) => {
    const { data, error } = await call({ body: { guid: account } });
    if (data?.status === 'success') return onExtended();
    return alertDialog({ title, message: data?.message ?? errorMessage(error) });
  };

  return (
    <AuthPage title={title} isWide>
      <Text>{message}</Text>
      {guid === undefined ? null : <BuyToReturn guid={guid} onBought={() => void onExtended()} />}
      {guid !== undefined && expiry.offer_extension === 'Y' ? (
        <>
          <Text>Not sure yet? You can extend your trial once, by 7 days.</Text>
          <Button variant="default" loading={isLoading} onClick={() => void extend(guid)}>
            Extend my trial by 7 days
          </Button>
        </>
      ) : null}
      {onOpenData === undefined ? null : (
        <>
          <Text>{lateMessages.yourData.intro}</Text>
          <Button variant="default" loading={isOpening} onClick={() => void openData(onOpenData)}>
            {lateMessages.yourData.button}
          </Button>
        </>
      )}
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    </AuthPage>
  );
}
