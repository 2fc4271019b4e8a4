import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Payment } from '#contract/payments/payments.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { api } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetPaymentQuery } from '../../../shared/payments/api.ts';
import { PayFrame } from '../components/pay-frame.tsx';
import { Receipt } from '../components/receipt.tsx';

/** How often we ask while the payment is open, in milliseconds. */
const ASK_EVERY = 3000;

/** /hmrcpay/paid: people return here from their bank, and find the receipt here later. */
export function PaymentScreen() {
  const [query] = useSearchParams();
  const dispatch = useDispatch();
  const payment_id = query.get('payment_id') ?? '';
  const args = { query: { payment_id } };
  const { data, isError, error, isFetching, refetch } = useGetPaymentQuery(args, {
    refetchOnMountOrArgChange: true,
  });
  const state = data?.payment.state;
  const isOpen = state === 'waiting' || state === 'authorized';

  useEffect(() => {
    if (!isOpen || isFetching) return undefined;
    const timer = setTimeout(() => void refetch(), ASK_EVERY);
    return () => clearTimeout(timer);
  }, [isOpen, isFetching, refetch]);
  useEffect(() => {
    // The deadlines and the list may still show the payment as it was.
    if (state !== undefined) dispatch(api.util.invalidateTags(['Payments']));
  }, [state, dispatch]);

  if (isError)
    return (
      <PayFrame title="Your payment">
        <ErrorState
          title="We could not look up your payment"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorMessage(error)}
        </ErrorState>
      </PayFrame>
    );
  if (data === undefined)
    return (
      <PayFrame title="Your payment">
        <output aria-label="Looking up your payment">
          <Loader />
        </output>
      </PayFrame>
    );
  return (
    <PayFrame title={titles[data.payment.state]}>
      <div aria-live="polite">
        <Receipt payment={data.payment} />
      </div>
    </PayFrame>
  );
}

const titles: Readonly<Record<Payment['state'], string>> = {
  waiting: 'Payment not confirmed yet',
  authorized: 'Your bank is sending the payment',
  executed: 'You have paid HMRC',
  failed: 'The payment was not made',
};
