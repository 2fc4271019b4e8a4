import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { formatPounds } from '#domain/money.ts';
import { type Billing, type PaidPlan, planNames, PRO, priceOf } from '#domain/plans.ts';
import { Card } from '#ui/card.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { features, messages, intervalText } from './messages.ts';
import classes from './offers.module.css';
import type { AppliedCoupon, CouponField } from './use-coupon.ts';

interface OffersProps {
  plans: readonly PaidPlan[];
  billing: Billing;
  onBilling: (billing: Billing) => void;
  /** The coupon as typed. */
  code: string;
  onCode: (code: string) => void;
  coupon: CouponField;
  isBusy: boolean;
  onBuy: (plan: PaidPlan) => void;
}

/** The plans side by side with their prices, and a coupon. */
export function Offers({ plans, billing, onBilling, code, onCode, coupon, isBusy, onBuy }: OffersProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void coupon.apply(code, billing);
  };
  return (
    <div className={classes.offers}>
      <SegmentedControl
        aria-label="How you pay"
        fullWidth
        value={billing}
        onChange={(value) => onBilling(value === 'monthly' ? 'monthly' : 'yearly')}
        data={[
          { value: 'yearly', label: 'Pay yearly' },
          { value: 'monthly', label: 'Pay monthly' },
        ]}
      />
      <div className={classes.plans}>
        {plans.map((plan) => (
          <OfferCard
            key={plan}
            plan={plan}
            billing={billing}
            coupon={coupon.applied}
            isBusy={isBusy}
            onBuy={() => onBuy(plan)}
          />
        ))}
      </div>
      <form className={classes.coupon} noValidate onSubmit={submit}>
        <TextInput
          label="Coupon"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={code}
          error={coupon.problem}
          onChange={(event) => onCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={coupon.isLooking} disabled={code.trim() === ''}>
          Apply
        </Button>
      </form>
      {/* Also announces the result to people who cannot see the prices change. */}
      <output className={classes.note}>
        {coupon.applied === undefined ? '' : couponText(plans, coupon.applied)}
      </output>
      <p className={classes.note}>
        Prices include VAT. Subscriptions renew automatically. You can cancel at any time and keep what you
        have paid for.
      </p>
    </div>
  );
}

function couponText(plans: readonly PaidPlan[], { price, isRecurring }: AppliedCoupon): string {
  const names = plans.filter((plan) => price[plan] !== undefined).map((plan) => planNames[plan]);
  if (names.length === 0) return 'This coupon does not apply to this plan.';
  return `The coupon applies to ${names.join(' and ')}, for ${isRecurring ? 'every payment' : 'the first payment'}.`;
}

function OfferCard({
  plan,
  billing,
  coupon,
  isBusy,
  onBuy,
}: {
  plan: PaidPlan;
  billing: Billing;
  coupon: AppliedCoupon | undefined;
  isBusy: boolean;
  onBuy: () => void;
}) {
  const id = useId();
  const full = priceOf({ plan, billing });
  const reduced = coupon?.price[plan];
  return (
    <section className={classes.plan} data-first={plan === PRO || undefined} aria-labelledby={id}>
      <h3 id={id}>{planNames[plan]}</h3>
      <p className={classes.price}>
        {reduced === undefined ? null : (
          <s>
            <span className="visually-hidden">Instead of </span>
            {formatPounds(full)}
          </s>
        )}
        <strong>{formatPounds(reduced ?? full)}</strong>
        <span>
          {reduced !== undefined && !coupon?.isRecurring
            ? `first, then ${formatPounds(full)} ${intervalText({ billing })}`
            : intervalText({ billing })}
        </span>
      </p>
      <ul>
        {features[plan].map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Button variant={plan === PRO ? 'filled' : 'default'} loading={isBusy} onClick={onBuy}>
        Buy {planNames[plan]}
      </Button>
    </section>
  );
}

/** While the checkout window is open. */
export function CheckoutWaiting({ url, onLeave }: { url: string; onLeave: () => void }) {
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card title={messages.waiting} tone="info" tabIndex={-1} ref={card}>
      <output className={classes.waiting}>
        <Loader size="sm" />
        <span>{messages.waitingText}</span>
      </output>
      <p className={classes.text}>
        No window? <OutsideLink href={url}>Open the checkout</OutsideLink>
      </p>
      <Button variant="default" onClick={onLeave}>
        Back to the plans
      </Button>
    </Card>
  );
}
