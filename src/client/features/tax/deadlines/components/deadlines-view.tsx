import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { Card } from '#ui/card.tsx';
import { Dates } from './dates.tsx';
import classes from './deadlines.module.css';
import { Penalties } from './penalties.tsx';
import { type Stated, StatedDays } from './stated-days.tsx';
import { ToPay } from './to-pay.tsx';

interface DeadlinesViewProps {
  deadlines: Deadlines;
  stated: Stated;
  onStated: (stated: Stated) => void;
  /** Errors in what the filer stated; the figures are then the previous ones. */
  issues: readonly FieldIssue[];
}

/** The payments for a year, its dates, and what being late has cost so far. */
export function DeadlinesView({ deadlines, stated, onStated, issues }: DeadlinesViewProps) {
  return (
    <div className={classes.layout}>
      <ToPay deadlines={deadlines} />
      <Dates deadlines={deadlines} />
      <Card gap={3} title="Penalties and interest so far" className={classes.late}>
        <StatedDays stated={stated} onChange={onStated} deadlines={deadlines} issues={issues} />
        <div aria-live="polite">
          <Penalties deadlines={deadlines} />
        </div>
      </Card>
    </div>
  );
}
