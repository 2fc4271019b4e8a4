import { Link } from 'react-router-dom';
import { formatPounds, pence, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { shortDay } from '../../../../shared/day-text.ts';
import { useGetDeadlinesQuery } from '../../../../shared/deadlines.ts';
import { paths } from '../../../../shared/paths.ts';
import classes from './breakdown.module.css';

/** A summary of the payments due; the deadlines screen has the rest. Left out until known. */
export function Payments({ taxYearId }: { taxYearId: number }) {
  const plan = useGetDeadlinesQuery({ query: { tax_year_id: taxYearId } }).currentData?.plan;
  if (plan === undefined || plan === null) return null;
  const paid = plan.payments
    .flatMap((one) => one.paid ?? [])
    .reduce((sum, one) => sum + pounds(one.amount), 0);
  return (
    <Card gap={3} title="What to pay and when">
      {plan.repayment > 0 ? (
        <p>
          HMRC {plan.own_to_come > 0 ? 'will owe' : 'owes'} you {formatPounds(pounds(plan.repayment))} for the
          year
          {plan.own_to_come > 0 ? ', once all payments on account are made' : ''}.
        </p>
      ) : null}
      {plan.payments.length === 0 && plan.repayment === 0 ? (
        <p>There is nothing to pay for the year.</p>
      ) : null}
      {plan.payments.length === 0 ? null : (
        <SimpleTable>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Due</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {plan.payments.map(({ name, title, due, amount }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td className={classes.day}>{shortDay(due)}</td>
                <td data-align="end">{formatPounds(pounds(amount))}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
      {paid === 0 ? null : (
        <p>
          You have paid {formatPounds(pence(paid))} here. The figures of your return on this page do not count
          it.
        </p>
      )}
      <LinkButton as={Link} className={classes.screenOnly} to={paths.taxDeadlines}>
        Dates, penalties and interest
      </LinkButton>
    </Card>
  );
}
