import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Payment } from '#contract/payments/payments.ts';
import { hmrcAccount } from '#domain/hmrc-account.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { longDay } from '../../../shared/day-text.ts';
import { paths } from '../../../shared/paths.ts';
import { deadlinesOf } from '../../../shared/payments/addresses.ts';
import { failureWords, stateWords } from '../../../shared/payments/payment-words.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './receipt.module.css';

/** The state of a payment, and everything a receipt needs. */
export function Receipt({ payment }: { payment: Payment }) {
  const isSignedIn = useSession() !== undefined;
  const { id, amount, reference, state, started, executed, failure, tax_year: year } = payment;
  return (
    <Stack gap={3}>
      <Text>{failure === undefined ? advice[state] : `${failureWords[failure]} ${advice[state]}`}</Text>
      <DefinitionList>
        <Definition term="Amount">{formatPounds(pounds(amount))}</Definition>
        <Definition term="State">{stateWords[state].label}</Definition>
        <Definition term="Paid to">
          {hmrcAccount.name}, {hmrcAccount.sortCode.replace(/(..)(..)(..)/, '$1-$2-$3')},{' '}
          {hmrcAccount.accountNumber}
        </Definition>
        <Definition term="Reference">{reference}</Definition>
        {year === undefined ? null : <Definition term="Tax year">{year}</Definition>}
        <Definition term="Started">{longDay(started)}</Definition>
        {executed === undefined ? null : <Definition term="Sent">{longDay(executed)}</Definition>}
        <Definition term="Payment number">{id}</Definition>
      </DefinitionList>
      <Row className={classes.actions}>
        {state === 'executed' ? (
          <Button variant="default" onClick={() => window.print()}>
            Print receipt
          </Button>
        ) : null}
        {state === 'failed' || state === 'waiting' ? (
          <Button component={Link} to={isSignedIn ? paths.pay : paths.payForm}>
            {state === 'failed' ? 'Try again' : 'Start again'}
          </Button>
        ) : null}
        {isSignedIn ? (
          <Button variant="default" component={Link} to={deadlinesOf(year)}>
            Show deadlines
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

const advice: Readonly<Record<Payment['state'], string>> = {
  waiting: 'You have not confirmed this payment at your bank yet. No money has left your account.',
  authorized: 'You have confirmed this payment. Your bank is sending it. This page shows when it has.',
  executed: 'Your bank has sent the money. HMRC usually shows it in your account within a few days.',
  failed: 'No money has left your account.',
};
