import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatPounds, type Pence, pounds } from '#domain/money.ts';
import { breakdownOf, paths } from '../../../shared/paths.ts';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { barShares } from './bar-shares.ts';
import { Estimate } from './estimate.tsx';
import { summaryName } from './left-to-pay.ts';
import classes from './tax-summary-bar.module.css';

/** Year, income, expenses and tax estimate above the screens of the books. Spec 1, 2.5. */
export function TaxSummaryBar() {
  const { years, year, isOwn, setYear } = useTaxYear();
  const { pathname } = useLocation();
  const tax = useGetTaxCalculationQuery(
    { query: year === undefined ? {} : { tax_year_id: year.id } },
    { skip: year === undefined },
  );
  // Always shows the selected year's figures, never the previous year's.
  const calculation = tax.currentData;
  const toggle = toggleOn(pathname, isOwn);
  return (
    <section className={classes.bar} aria-label={summaryName(calculation)}>
      {isOwn ? (
        <span className={classes.ownYear}>
          <span className="visually-hidden">Tax year </span>
          {year?.explain}
        </span>
      ) : (
        <NativeSelect
          className={classes.year}
          aria-label="Tax year"
          data={years.map(({ id, explain }) => ({ value: String(id), label: explain }))}
          value={year === undefined ? '' : String(year.id)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          disabled={year === undefined}
        />
      )}
      {calculation === undefined ? (
        <Skeleton className={classes.bars} height={34} radius="sm" visible={!tax.isError} />
      ) : (
        <Bars
          income={pounds(calculation.exact_income ?? calculation.summary_income)}
          expense={pounds(calculation.exact_expense ?? calculation.summary_expense)}
          to={breakdownOf({ isOwn })}
        />
      )}
      <Estimate
        calculation={calculation}
        taxYearId={year?.id ?? 0}
        isOwn={isOwn}
        failed={tax.isError && !tax.isFetching}
        onRetry={() => void tax.refetch()}
      />
      <Button className={classes.toggle} variant="default" component={Link} to={toggle.to}>
        {toggle.label}
      </Button>
    </section>
  );
}

/** Links to the breakdown, and from there to the books, or back to the COVID page that opened it. */
function toggleOn(pathname: string, isOwn: boolean): { to: string; label: string } {
  if (pathname === paths.taxBreakdown) return { to: paths.transactions, label: 'View transactions' };
  if (pathname === paths.covidBreakdown) return { to: paths.cov19, label: 'Back to COVID-19 support' };
  return { to: breakdownOf({ isOwn }), label: 'View tax breakdown' };
}

/** Both link to the breakdown. */
function Bars({ income, expense, to }: { income: Pence; expense: Pence; to: string }) {
  const shares = barShares(income, expense);
  return (
    <div className={classes.bars}>
      <Bar kind="income" label="Income" amount={income} share={shares.income} to={to} />
      <Bar kind="expense" label="Expenses" amount={expense} share={shares.expense} to={to} />
    </div>
  );
}

function Bar(props: { kind: 'income' | 'expense'; label: string; amount: Pence; share: number; to: string }) {
  return (
    <Link
      to={props.to}
      className={classes.part}
      data-kind={props.kind}
      // The style type does not include custom properties.
      style={{ '--share': props.share } as CSSProperties}
    >
      <span>{props.label}</span>
      <strong>{formatPounds(props.amount)}</strong>
    </Link>
  );
}
