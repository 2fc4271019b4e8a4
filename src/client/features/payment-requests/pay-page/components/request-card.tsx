import { Button } from '@mantine/core';
import type { RequestToPay } from '#contract/pay-page/pay-page.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Notice } from '#ui/panel.tsx';
import { longDay } from '../../../../shared/day-text.ts';
import { advice, failures, messages, titles } from '../messages.ts';
import { useStartPayment } from '../use-pay-request.ts';
import classes from './request-card.module.css';

/** A request with its state, and the way to pay it. */
export function RequestCard({ request }: { request: RequestToPay }) {
  const { g, state, failure, payee, description, amount, due_date: due, overdue, invoice } = request;
  const shown = state === 'withdrawn' ? 'to_pay' : state;
  const text = [...(failure === undefined ? [] : [failures[failure]]), advice[shown]].join(' ').trim();
  return (
    <Card gap={4}>
      <Stack gap={2}>
        <h1>{titles[shown]}</h1>
        <Text aria-live="polite">{text}</Text>
      </Stack>
      {amount === undefined ? null : <p className={classes.amount}>{formatPounds(pounds(amount))}</p>}
      <DefinitionList>
        <Definition term="To">{payee}</Definition>
        <Definition term="For">{description}</Definition>
        {due === undefined ? null : (
          <Definition term="Due">
            <Row as="span" align="center">
              {longDay(parseUkDate(due) ?? due)}
              {overdue === 'Y' ? <Chip tone="warn">Overdue</Chip> : null}
            </Row>
          </Definition>
        )}
        {invoice === undefined ? null : (
          <Definition term="Invoice">
            <OutsideLink href={invoice}>Show invoice</OutsideLink>
          </Definition>
        )}
      </DefinitionList>
      {state === 'to_pay' || state === 'waiting' || state === 'failed' ? (
        <WayToPay g={g} state={state} canPay={request.can_pay === 'Y'} />
      ) : null}
    </Card>
  );
}

interface WayToPayProps {
  g: string;
  state: 'to_pay' | 'waiting' | 'failed';
  canPay: boolean;
}

function WayToPay({ g, state, canPay }: WayToPayProps) {
  const { start, isStarting, message } = useStartPayment(g);
  if (!canPay) return <Notice tone="warn">{messages.notHere}</Notice>;
  return (
    <Stack gap={3}>
      <Button size="md" className={classes.pay} loading={isStarting} onClick={() => void start()}>
        {labels[state]}
      </Button>
      <div role="alert">
        {message === undefined ? null : (
          <Notice tone="error" as={Stack} gap={1}>
            <b>{messages.notStarted}</b>
            <span>{message}</span>
          </Notice>
        )}
      </div>
      <Text size="sm" tone="quiet">
        {messages.howItWorks}
      </Text>
      <Text size="sm" tone="quiet">
        {messages.beCareful}
      </Text>
    </Stack>
  );
}

const labels = {
  to_pay: messages.pay,
  waiting: messages.goBack,
  failed: messages.payAgain,
} as const;
