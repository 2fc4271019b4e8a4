import type { ReactNode } from 'react';
import type { Subscription } from '#contract/plan/plan.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { LITE, type PaidPlan, planNames, PRO } from '#domain/plans.ts';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { messages } from '../messages.ts';
import classes from './plan-view.module.css';
import type { PlanState } from './plan-state.ts';

interface PlanViewProps {
  state: PlanState;
  subscription: Subscription;
  /** An adviser and support see the plan but cannot change it. */
  who: 'owner' | 'agent' | 'support';
  isChanging: boolean;
  onChange: (plan: PaidPlan) => void;
  /** The plans on offer, if any. */
  buy: ReactNode;
}

/** A plan with its subscription, and what its owner can do about it. */
export function PlanView(props: PlanViewProps) {
  const { state, who, buy } = props;
  return (
    <Stack gap={5} className={classes.plan}>
      {state.kind === 'trial' || state.kind === 'none' ? (
        <BeforeBuying {...props} />
      ) : (
        <CurrentPlan {...props} />
      )}
      {buy === null ? null : (
        <Stack as="section" gap={3} aria-labelledby="buy-plan">
          <h2 id="buy-plan">{state.kind === 'ending' ? 'Buy a plan again' : 'Choose a plan'}</h2>
          {buy}
        </Stack>
      )}
      {who === 'owner' ? null : <Text>{messages.planIsOwners[who]}</Text>}
    </Stack>
  );
}

function BeforeBuying({ state, subscription: { trial_expires } }: PlanViewProps) {
  if (state.kind !== 'trial')
    return (
      <Card title="No plan">
        <Text>This account has no plan at the moment.</Text>
      </Card>
    );
  const { daysLeft } = state;
  return (
    <Card title="Your trial">
      <Text>
        <strong>
          {daysLeft === 0 ? 'Today is its last day.' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left.`}
        </strong>{' '}
        Your trial of Pro ends on {trial_expires}. It has everything except filing a live return. You keep
        everything you have entered when you buy a plan.
      </Text>
    </Card>
  );
}

function CurrentPlan({ state, subscription, who, isChanging, onChange }: PlanViewProps) {
  const { plan, store, paid_until } = subscription;
  const change = who === 'owner' ? state.canChangeTo : undefined;
  return (
    <Card gap={4} title="Your plan">
      <Facts subscription={subscription} />
      {state.kind === 'ending' ? (
        <Text>
          Your subscription is cancelled. You keep {nameOf(plan)} until the end of {paid_until}. We will not
          charge you again.
        </Text>
      ) : null}
      {state.kind === 'given' ? <Text>{messages.planGiven}</Text> : null}
      {state.kind === 'shop' ? <Text>{messages.planElsewhere(storeNames[store])}</Text> : null}
      {change === undefined && subscription.update_url === '' && subscription.cancel_url === '' ? null : (
        <Row gap={4}>
          {change === undefined ? null : (
            <ChangeButton
              variant={change === PRO ? 'filled' : 'default'}
              loading={isChanging}
              onClick={() => onChange(change)}
            >
              {change === PRO ? 'Upgrade to Pro' : 'Downgrade to Lite'}
            </ChangeButton>
          )}
          {subscription.update_url === '' ? null : (
            <OutsideLink href={subscription.update_url}>Change your card</OutsideLink>
          )}
          {subscription.cancel_url === '' ? null : (
            <OutsideLink href={subscription.cancel_url}>Cancel your subscription</OutsideLink>
          )}
        </Row>
      )}
    </Card>
  );
}

const storeNames: Readonly<Record<Subscription['store'], string>> = {
  '': '',
  FORMLEDGER: 'Card',
  PLAY_STORE: 'Google Play',
  APP_STORE: 'App Store',
};

function Facts({ subscription }: { subscription: Subscription }) {
  const { plan, sku, store, next_instalment, next_amount, cancels_on, paid_until } = subscription;
  const facts: readonly [string, string][] = [
    ['Plan', nameOf(plan)],
    ['Billed', sku === '' ? '' : sku === 'yearly' ? 'Yearly' : 'Monthly'],
    ['Paid by', storeNames[store]],
    cancels_on === ''
      ? [
          'Next payment',
          next_amount === undefined || next_instalment === ''
            ? next_instalment
            : `${formatPounds(pounds(next_amount))} on ${next_instalment}`,
        ]
      : ['Ends on', cancels_on],
    ['Lasts until', next_instalment === '' && cancels_on === '' ? paid_until : ''],
  ];
  return (
    <DefinitionList layout="tiles">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Definition key={name} term={name}>
            {value}
          </Definition>
        ))}
    </DefinitionList>
  );
}

function nameOf(plan: number): string {
  return plan === PRO || plan === LITE ? planNames[plan] : 'Free';
}
