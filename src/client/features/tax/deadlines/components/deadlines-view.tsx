import type { DigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Dates } from './dates.tsx';
import classes from './deadlines.module.css';
import { DigitalTax } from './digital-tax.tsx';
import { Penalties } from './penalties.tsx';
import { type Stated, StatedDays } from './stated-days.tsx';
import { ToPay } from './to-pay.tsx';

interface DeadlinesViewProps {
  deadlines: Deadlines;
  /** Whether Digital Tax is compulsory in the year; absent until it is known. */
  duty?: DigitalTaxDuty | undefined;
  /** An agent looks at the deadlines of a client. */
  isAgent?: boolean;
  stated: Stated;
  onStated: (stated: Stated) => void;
  /** Errors in what the filer stated; the figures are then the previous ones. */
  issues: readonly FieldIssue[];
}

/** The payments for a year, its dates, and what being late has cost so far. */
export function DeadlinesView({
  deadlines,
  duty,
  isAgent = false,
  stated,
  onStated,
  issues,
}: DeadlinesViewProps) {
  return (
    <div className={classes.layout}>
      <ToPay deadlines={deadlines} />
      <Dates deadlines={deadlines} />
      <Stack gap={5} className={classes.late}>
        {duty?.concerns_year === true ? <DigitalTax duty={duty} isAgent={isAgent} /> : null}
        <Card gap={3} title="Penalties and interest so far">
          <StatedDays stated={stated} onChange={onStated} deadlines={deadlines} issues={issues} />
          <div aria-live="polite">
            <Penalties deadlines={deadlines} />
          </div>
        </Card>
      </Stack>
    </div>
  );
}
