import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { RefusalLinks } from '../../../../shared/refusal-links.tsx';
import classes from './breakdown.module.css';

/** Why there is no tax for this year and where to fix it, with everything else we know. */
export function Refused({ calculation, taxYearId }: { calculation: TaxCalculation; taxYearId: number }) {
  return (
    <Card tone="warn" title="We cannot work out this year’s tax">
      {calculation.refusals.map((refusal) => (
        <div key={refusal.code} className={classes.refusal}>
          <h3>{refusal.title}</h3>
          <p>{refusal.message}</p>
          <RefusalLinks refusal={refusal} taxYearId={taxYearId} />
        </div>
      ))}
      <dl className={classes.known}>
        <dt>Income counted so far</dt>
        <dd>{formatPounds(pounds(calculation.summary_income))}</dd>
        <dt>Expenses counted so far</dt>
        <dd>{formatPounds(pounds(calculation.summary_expense))}</dd>
      </dl>
    </Card>
  );
}
