import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useAddUserSubscriptionMutation } from '../../../shared/plan/api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { AuthPage } from '../components/auth-page.tsx';

type Found = { kind: 'looking' } | { kind: 'bought' } | { kind: 'unclear' | 'failed'; message: string };

/** How often we poll the server while the checkout processes the payment, in milliseconds. */
const ASK_EVERY = 3000;

/** The checkout window returns here. The address says which checkout it was, and the server looks it up. */
export function PaidScreen() {
  const [query] = useSearchParams();
  const checkout_id = query.get('checkout') ?? '';
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  const [record] = useAddUserSubscriptionMutation();
  const session = useSession();
  const isLooking = found.kind === 'looking';

  useEffect(() => {
    if (!isLooking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const { data, error } = await record({ body: { checkout_id } });
      if (isOver) return;
      if (data?.status === 'success') setFound({ kind: 'bought' });
      else if (data?.status === 'pending') timer = setTimeout(() => void look(), ASK_EVERY);
      else if (data) setFound({ kind: 'failed', message: data.message ?? '' });
      else setFound({ kind: 'unclear', message: errorMessage(error) });
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLooking, checkout_id, record]);

  if (found.kind === 'looking')
    return (
      <AuthPage title="Looking up your payment">
        <output aria-label="Looking up your payment">
          <Loader />
        </output>
      </AuthPage>
    );
  return (
    <AuthPage title={titles[found.kind]}>
      <Text role={found.kind === 'bought' ? undefined : 'alert'}>
        {found.kind === 'bought'
          ? 'You can close this window. The page you came from continues automatically.'
          : found.message}
      </Text>
      {found.kind === 'unclear' ? (
        <Button onClick={() => setFound({ kind: 'looking' })}>Check again</Button>
      ) : null}
      <Button variant="default" component={Link} to={session ? paths.plan : paths.login} replace>
        {session ? 'Go to my plan' : 'Log in'}
      </Button>
    </AuthPage>
  );
}

const titles: Readonly<Record<Exclude<Found['kind'], 'looking'>, string>> = {
  bought: 'Thank you! Your plan has started.',
  unclear: 'We could not find your payment yet',
  failed: 'The payment was not found',
};
