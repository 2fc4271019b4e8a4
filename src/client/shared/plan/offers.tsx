import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { formatPounds } from '#domain/money.ts';
import { type Billing, type PaidPlan, planNames, PRO, priceOf } from '#domain/plans.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
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
    <Stack>
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
      <Tiles isFitted>
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
      </Tiles>
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
      <Text as="output" size="sm" className={classes.note}>
        {coupon.applied === undefined ? '' : couponText(plans, coupon.applied)}
      </Text>
      <Text size="sm">
        Prices include VAT. Subscriptions renew automatically. You can cancel at any time and keep what you
        have paid for.
      </Text>
    </Stack>
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
    <Card gap={3} className={classes.plan} tone={plan === PRO ? 'accent' : 'plain'} aria-labelledby={id}>
      <h3 id={id}>{planNames[plan]}</h3>
      <Row as="p" align="baseline" className={classes.price}>
        {reduced === undefined ? null : (
          <Text as="s">
            <span className="visually-hidden">Instead of </span>
            {formatPounds(full)}
          </Text>
        )}
        <strong>{formatPounds(reduced ?? full)}</strong>
        <Text as="span">
          {reduced !== undefined && !coupon?.isRecurring
            ? `first, then ${formatPounds(full)} ${intervalText({ billing })}`
            : intervalText({ billing })}
        </Text>
      </Row>
      <Text as="ul" className={classes.features}>
        {features[plan].map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Text>
      <Button variant={plan === PRO ? 'filled' : 'default'} loading={isBusy} onClick={onBuy}>
        Buy {planNames[plan]}
      </Button>
    </Card>
  );
}

/** While the checkout window is open. */
export function CheckoutWaiting({ url, onLeave }: { url: string; onLeave: () => void }) {
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card gap={3} title={messages.waiting} tone="info" tabIndex={-1} ref={card}>
      <Row as="output" gap={3} align="start" wraps={false}>
        <Loader size="sm" />
        <span>{messages.waitingText}</span>
      </Row>
      <p>
        No window? <OutsideLink href={url}>Open the checkout</OutsideLink>
      </p>
      <Row>
        <Button variant="default" onClick={onLeave}>
          Back to the plans
        </Button>
      </Row>
    </Card>
  );
}
