import { Link } from 'react-router-dom';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../../shared/paths.ts';
import { payYearAt, receiptOf } from '../../../../shared/payments/addresses.ts';
import { PaymentTable } from '../../../../shared/payments/payment-table.tsx';
import { longDay, shortDay } from '../../../../shared/day-text.ts';
import { LawCitation } from '../../../../shared/law-and-sources.tsx';
import { formTarget } from '../../../../shared/source-target.ts';
import { RefusalLinks } from '../../../../shared/refusal-links.tsx';
import classes from './deadlines.module.css';

/** How much is due and when, or why we cannot work it out. */
export function ToPay({ deadlines }: { deadlines: Deadlines }) {
  const { plan, refusals, paid } = deadlines;
  if (plan === null)
    return (
      <Card gap={3} tone="warn" className={classes.pay} title="We cannot work out the amounts">
        {refusals.map((refusal) => (
          <Stack key={refusal.code} gap={1}>
            <h3>{refusal.title}</h3>
            <Text size="sm" isMeasured>
              {refusal.message}
            </Text>
            <RefusalLinks refusal={refusal} taxYearId={startYearOf(deadlines)} />
          </Stack>
        ))}
        <LinkButton as={Link} to={paths.taxBreakdown}>
          See the tax breakdown
        </LinkButton>
      </Card>
    );
  return (
    <Card gap={3} title="To pay" className={classes.pay}>
      {plan.repayment > 0 ? (
        <p>
          HMRC {plan.own_to_come > 0 ? 'will owe' : 'owes'} you <strong>{money(plan.repayment)}</strong> for
          the year{plan.own_to_come > 0 ? ', once all payments on account are made' : ''}.
        </p>
      ) : null}
      {plan.payments.length === 0 ? (
        <p>{nothing(deadlines)}</p>
      ) : (
        <SimpleTable rows="high" className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Due</th>
              <th scope="col" data-align="end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.payments.map(({ name, title, due, amount, rule, law, paid: paidHere = [] }) => (
              <tr key={name}>
                <th scope="row">
                  {title}
                  {name === 'balancing_payment' && paid !== null ? (
                    <Text as="span" size="sm" tone="faint">
                      {' '}
                      Paid on {longDay(paid)}
                    </Text>
                  ) : null}
                  {paidHere.map((part) => (
                    <PaidHere key={part.id} {...part} />
                  ))}
                  <Text size="sm" isMeasured className={classes.rule}>
                    {rule} <cite>{law}</cite>
                  </Text>
                </th>
                <td>{shortDay(due)}</td>
                <td data-align="end">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals(deadlines).map(({ due, amount }) => (
              <tr key={due}>
                <th scope="row">Total by</th>
                <td>{shortDay(due)}</td>
                <td data-align="end">{money(amount)}</td>
              </tr>
            ))}
          </tfoot>
        </SimpleTable>
      )}
      <PayHere deadlines={deadlines} />
      <PaymentsOnAccountHints deadlines={deadlines} />
      <TaxCodeHint deadlines={deadlines} />
    </Card>
  );
}

/** A payment made here, or its part, with its receipt. */
function PaidHere({ id, date, amount }: { id: string; date: string; amount: number }) {
  return (
    <Text size="sm">
      You paid {money(amount)} on {longDay(date)}.{' '}
      <LinkButton
        as={Link}
        to={receiptOf(id)}
        aria-label={`Receipt for ${money(amount)} on ${longDay(date)}`}
      >
        Receipt
      </LinkButton>
    </Text>
  );
}

/** The way to pay what is due, and the payments that were made here. */
function PayHere({ deadlines: { plan, payments_here: payments, tax_year: year } }: { deadlines: Deadlines }) {
  const isDue = plan?.payments.some(({ amount }) => amount > 0) === true;
  return (
    <>
      {isDue ? (
        <LinkButton as={Link} to={payYearAt(year)}>
          Pay HMRC
        </LinkButton>
      ) : null}
      {payments.length === 0 ? null : (
        <Stack gap={2}>
          <h3>Payments made here</h3>
          <PaymentTable payments={payments} />
          <Text size="sm" tone="faint">
            HMRC sets a payment against what is due first. <LawCitation citation="HMRC DMBM210160" />
          </Text>
        </Stack>
      )}
    </>
  );
}

/** Payments on account that the balance assumes, or counts as unpaid. */
function PaymentsOnAccountHints({ deadlines }: { deadlines: Deadlines }) {
  const { own_to_come: toCome = 0, own_not_known: notKnown = 0 } = deadlines.plan ?? {};
  const { to, state } = formTarget(
    { form: 'final', field: 'tax_already_paid_on_account_for_current_year' },
    startYearOf(deadlines),
  );
  return (
    <>
      {toCome > 0 ? (
        <Notice tone="info">
          <p>
            The balance is what is left after you make the payments on account of {money(toCome)} for this
            year.
          </p>
        </Notice>
      ) : null}
      {notKnown > 0 ? (
        <Notice tone="info">
          <p>
            You have not entered payments on account of {money(notKnown)} for this year as paid, so the
            balance counts them as unpaid.{' '}
            <LinkButton as={Link} to={to} state={state}>
              Enter what you paid
            </LinkButton>
          </p>
        </Notice>
      ) : null}
    </>
  );
}

function TaxCodeHint({ deadlines: { coding_out: code, filed, paid, today } }: { deadlines: Deadlines }) {
  if (code === null || !code.possible || paid !== null) return null;
  if ((filed?.date ?? today) > code.file_by) return null;
  return (
    <Notice tone="info">
      <p>
        {money(code.amount)} of this is below {money(code.limit)}, and you have a job or pension: HMRC can
        collect it through your tax code
        {filed === null ? `, if you file online by ${longDay(code.file_by)}` : ''}. You can choose not to in
        your return.
      </p>
    </Notice>
  );
}

/** The id of the year: '2023-2024' is 2023. */
function startYearOf({ tax_year: label }: Deadlines): number {
  return Number(label.slice(0, 4));
}

/** The due dates with more than one payment still to make. */
function totals({ plan, paid }: Deadlines): readonly { due: string; amount: number }[] {
  const open = (plan?.payments ?? []).filter(
    ({ name, amount }) => amount > 0 && (name !== 'balancing_payment' || paid === null),
  );
  return [...new Set(open.map(({ due }) => due))].flatMap((due) => {
    const ofDay = open.filter((one) => one.due === due);
    const pence = ofDay.reduce((sum, { amount }) => sum + pounds(amount), 0);
    return ofDay.length > 1 ? [{ due, amount: pence / 100 }] : [];
  });
}

function nothing({ has_figures: hasFigures, tax_year: year }: Deadlines): string {
  return hasFigures
    ? 'There is no tax left to pay, and no payments on account.'
    : `You have not entered anything for ${year} yet, so there is nothing to pay.`;
}

function money(amount: number): string {
  return formatPounds(pounds(amount));
}
