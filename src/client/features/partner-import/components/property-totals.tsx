import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { items } from '../messages.ts';
import classes from './partner-import.module.css';

const columns = [
  ['income', 'Income'],
  ['expenses', 'Expenses'],
  ['loan_interest', 'Loan interest'],
] as const;

/** Each property with your share of its amounts, and what they add up to. */
export function PropertyTotals({ review }: { review: PartnerReview }) {
  const { properties, totals, transactions } = review;
  return (
    <Card title="Your properties" gap={3}>
      <Text size="sm" isMeasured>
        Your share is what you own of each property, rounded to the penny. We add {items(transactions)} dated{' '}
        {review.end_date}: one income and one expense for each property.
      </Text>
      <SimpleTable rows="high" hasBlocks>
        <thead>
          <tr>
            <th scope="col">Property</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {properties.map((property, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a property has no other name
            <tr key={index}>
              <th scope="row">
                Property {index + 1}
                <span className={classes.of}>
                  You own {property.ownership_percentage}%{property.joint_let === 'Y' ? ', let jointly' : ''}
                </span>
              </th>
              {columns.map(([key, name]) => (
                <td key={key} data-align="end" data-label={name}>
                  <span>
                    {money(property.share[key])}
                    {property.share[key] === property[key] ? null : (
                      <span className={classes.of}>of {money(property[key])}</span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
          <tr data-strong>
            <th scope="row">Your share in total</th>
            {columns.map(([key, name]) => (
              <td key={key} data-align="end" data-label={name}>
                {money(totals[key])}
              </td>
            ))}
          </tr>
        </tbody>
      </SimpleTable>
    </Card>
  );
}

export const money = (value: number) => formatPounds(pounds(value));
