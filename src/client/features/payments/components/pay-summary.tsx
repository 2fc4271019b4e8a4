import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { deadlinesOf } from '../../../shared/payments/addresses.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whoLooks } from '../../../shared/session/who-looks.ts';
import { amountText, amountToPay, commaProblem } from '../amount.ts';
import { dueNow } from '../due-now.ts';
import type { FinalAnswers, TypedPayments } from '../final-payments.ts';
import { messages } from '../messages.ts';
import { usePay } from '../use-pay.ts';
import { AmountField } from './amount-field.tsx';
import classes from './pay-summary.module.css';
import { PayeCoding } from './paye-coding.tsx';
import { TaxToPay } from './tax-to-pay.tsx';

export interface PaySummaryProps {
  taxYearId: number;
  calculation: TaxCalculation;
  deadlines: Deadlines;
  answers: FinalAnswers;
  saved: string | undefined;
  /** Of the profile; '' if it has none. */
  utr: string;
}

/** The tax of a filed year, what lowers it, and how much to pay now. */
export function PaySummary({ taxYearId, calculation, deadlines, answers, saved, utr }: PaySummaryProps) {
  const [coding, setCoding] = useState<TypedPayments>();
  // Until something is typed, the amount is what is due, also after an update.
  const [typed, setTyped] = useState<string>();
  const { pay, isStarting } = usePay();
  const who = whoLooks(useSession());
  const amount = typed ?? amountText(dueNow(deadlines));
  const submit = () => {
    const toPay = amountToPay(amount);
    const problem = commaProblem(amount);
    if (coding !== undefined)
      return alertDialog({ title: messages.notStarted, message: messages.codingNotUpdated });
    if (toPay === undefined)
      return alertDialog({ title: messages.notStarted, message: problem ?? messages.amount });
    return pay({ utr, amount: toPay, taxYearId });
  };
  return (
    <Stack gap={5} className={classes.summary}>
      <TaxToPay calculation={calculation} />
      <PayeCoding taxYearId={taxYearId} answers={answers} saved={saved} typed={coding} onTyped={setCoding} />
      <Card title="Amount to pay">
        {who === 'owner' ? null : <Notice tone="info">{messages.notYours[who]}</Notice>}
        {who === 'owner' && utr === '' ? (
          <Notice tone="warn">
            <p>{messages.noUtr}</p>
            <LinkButton as={Link} to={paths.profileMain}>
              Open profile
            </LinkButton>
          </Notice>
        ) : null}
        {who !== 'owner' || utr === '' ? null : (
          <Stack
            as="form"
            gap={3}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isStarting) void submit();
            }}
          >
            <AmountField
              label="Amount"
              description={`It goes to HMRC with the reference ${utr}K.`}
              value={amount}
              onChange={setTyped}
            />
            <Button type="submit" loading={isStarting}>
              Pay by bank
            </Button>
            <Text size="sm" tone="faint">
              {messages.counts}{' '}
              <LinkButton as={Link} to={deadlinesOf(deadlines.tax_year)}>
                Show deadlines
              </LinkButton>
            </Text>
          </Stack>
        )}
      </Card>
    </Stack>
  );
}
