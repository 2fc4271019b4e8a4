import { Popover, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { paths } from '../../shared/paths.ts';
import classes from './tax-summary-bar.module.css';

interface EstimateProps {
  /** Undefined while it is loading. */
  calculation: TaxCalculation | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The tax of the year, or why there is none. */
export function Estimate({ calculation, failed, onRetry }: EstimateProps) {
  return (
    <div className={classes.estimate}>
      <span className={classes.label}>
        Tax estimate
        {calculation === undefined || calculation.left_out.length === 0 ? null : (
          <>
            {' · '}
            <Link className={classes.leftOut} to={paths.taxBreakdown}>
              {calculation.left_out.length} not counted
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
          <NotAvailable calculation={calculation} />
        ) : (
          <Link className={classes.explained} to={`${paths.taxBreakdown}?why=tax_due`}>
            {formatPounds(pounds(calculation.summary_tax))}
            <span className="visually-hidden">. Why?</span>
          </Link>
        )}
      </output>
    </div>
  );
}

function NotAvailable({ calculation }: { calculation: TaxCalculation }) {
  return (
    <Popover width={320} position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <button type="button" className={classes.why}>
          Not available
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {calculation.refusals.map(({ code, title, message }) => (
          <div key={code} className={classes.reason}>
            <strong>{title}</strong>
            <p>{message}</p>
          </div>
        ))}
        <Link to={paths.taxBreakdown}>View tax breakdown</Link>
      </Popover.Dropdown>
    </Popover>
  );
}
