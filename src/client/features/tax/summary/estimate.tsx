import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { lateButton } from '#ui/late-button.tsx';
import { anchors, breakdownOf } from '../../../shared/paths.ts';
import { hasFigures } from './has-figures.ts';
import { leftToPayText } from './left-to-pay.ts';
import type { NotAvailableProps } from './not-available.tsx';
import classes from './tax-summary-bar.module.css';

interface EstimateProps {
  /** Undefined while it is loading. */
  calculation: TaxCalculation | undefined;
  taxYearId: number;
  /** The screen is about this year only. */
  isOwn: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The tax of the whole year and how much is left to pay, or why there is no figure. */
export function Estimate({ calculation, taxYearId, isOwn, failed, onRetry }: EstimateProps) {
  const notCounted = (calculation?.left_out ?? []).reduce((sum, { count }) => sum + count, 0);
  const left = leftToPayText(calculation);
  return (
    <div className={classes.estimate}>
      <span className={classes.label}>
        Tax estimate
        {notCounted === 0 ? null : (
          <>
            {' · '}
            <Link className={classes.leftOut} to={`${breakdownOf({ isOwn })}#${anchors.notCounted}`}>
              {notCounted} not counted
            </Link>
          </>
        )}
      </span>
      <output aria-live="polite" className={classes.figure}>
        {failed && calculation === undefined ? (
          <button type="button" className={classes.why} onClick={onRetry}>
            Try again
          </button>
        ) : calculation === undefined ? (
          <Skeleton height={24} width={96} radius="sm" />
        ) : calculation.summary_tax === null ? (
          <NotAvailable calculation={calculation} taxYearId={taxYearId} isOwn={isOwn} />
        ) : !hasFigures(calculation) ? (
          formatPounds(pounds(calculation.summary_tax))
        ) : (
          <Link className={classes.explained} to={breakdownOf({ isOwn, why: 'tax_due' })}>
            {formatPounds(pounds(calculation.summary_tax))}
            <span className="visually-hidden">. Why?</span>
          </Link>
        )}
      </output>
      {left === undefined ? null : <span className={classes.left}>{left}</span>}
    </div>
  );
}

const NotAvailable = lateButton<NotAvailableProps>({
  popup: 'dialog',
  button: (attributes) => (
    <button type="button" className={classes.why} {...attributes}>
      Not available
    </button>
  ),
  load: async () => (await import('./not-available.tsx')).NotAvailable,
});
