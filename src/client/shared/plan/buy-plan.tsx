import { useState } from 'react';
import { type Billing, LITE, type PaidPlan, PRO } from '#domain/plans.ts';
import { choose } from '#ui/confirm-dialog.tsx';
import { useOneAtATime } from '../forms/use-one-at-a-time.ts';
import { CheckoutWaiting, Offers } from './offers.tsx';
import { messages } from './messages.ts';
import { type OpenCheckout, useCheckout } from './use-checkout.ts';
import { useCoupon } from './use-coupon.ts';

interface BuyPlanProps {
  /** The plans on offer; both by default. */
  plans?: readonly PaidPlan[];
  /** A coupon the account was given. */
  offerCode?: string;
  open: OpenCheckout;
  onBought: () => void;
}

/** Buying a plan: the plans, a coupon and the checkout. */
export function BuyPlan({ plans = BOTH, offerCode = '', open, onBought }: BuyPlanProps) {
  const [billing, setBilling] = useState<Billing>('yearly');
  const [code, setCode] = useState(offerCode);
  const coupon = useCoupon();
  const { state, buy, leave } = useCheckout(open, onBought);
  const runOnce = useOneAtATime();

  const start = async (requested: PaidPlan) => {
    const plan = requested === LITE && plans.includes(PRO) ? await proOrLite() : requested;
    if (plan === undefined) return;
    const duration = billing === 'yearly' ? 'year' : 'month';
    const counts = coupon.applied?.price[plan] !== undefined;
    await buy({ plan, duration, ...(counts && coupon.applied && { coupon: coupon.applied.code }) });
  };
  if (state.kind === 'waiting') return <CheckoutWaiting url={state.url} onLeave={leave} />;
  return (
    <Offers
      plans={plans}
      billing={billing}
      onBilling={(next) => {
        setBilling(next);
        if (coupon.applied !== undefined || coupon.problem !== undefined) void coupon.apply(code, next);
      }}
      code={code}
      onCode={(next) => {
        setCode(next);
        coupon.clear();
      }}
      coupon={coupon}
      isBusy={state.kind === 'opening'}
      onBuy={(plan) => runOnce(() => start(plan))}
    />
  );
}

const BOTH: readonly PaidPlan[] = [PRO, LITE];

/** Explains what Lite lacks before it is bought. Spec 1, 2.2. */
async function proOrLite(): Promise<PaidPlan | undefined> {
  const { title, message, lite, pro } = messages.proOrLite;
  const answer = await choose({
    title,
    message,
    choices: [
      { value: 'lite', label: lite },
      { value: 'pro', label: pro, kind: 'primary' },
    ],
  });
  return answer === undefined ? undefined : answer === 'pro' ? PRO : LITE;
}
