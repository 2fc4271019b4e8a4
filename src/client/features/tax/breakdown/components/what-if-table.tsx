import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { WhatIfLine } from '#contract/tax/what-if.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { withOpenWorking } from '../question-address.ts';
import classes from './what-if.module.css';

/** The figures that would differ. The actual figure opens its working; the question stays. */
export function WhatIfTable({ lines }: { lines: readonly WhatIfLine[] }) {
  const heading = useId();
  const [params] = useSearchParams();
  return (
    <section className={classes.lines} aria-labelledby={heading}>
      <Text as="h3" size="xs" tone="faint" id={heading}>
        Line by line
      </Text>
      <SimpleTable size="sm" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ figure, label, before, after, difference }) => (
            <tr key={figure} data-strong={figure === 'tax_due' || undefined}>
              <th scope="row">{label}</th>
              <td className={classes.now}>
                <span className={classes.column} aria-hidden="true">
                  Now
                </span>
                {before === 0 ? (
                  amount(before)
                ) : (
                  <LinkButton
                    as={Link}
                    tone="plain"
                    to={{ search: `?${withOpenWorking(params, figure)}` }}
                    title="Why this figure now"
                    data-opens={figure}
                  >
                    {amount(before)}
                  </LinkButton>
                )}
              </td>
              <td className={classes.then}>
                <span className={classes.column} aria-hidden="true">
                  Then
                </span>
                {amount(after)}
              </td>
              <td className={classes.difference}>{`${difference > 0 ? '+' : ''}${amount(difference)}`}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </section>
  );
}

function amount(value: number): string {
  return formatPounds(pounds(value));
}
