import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { formOfRefusal } from '../refused-form.ts';
import classes from './breakdown.module.css';
import { SourceLink } from './source-link.tsx';

/** Why there is no tax for this year and what to do about it, with what is known all the same. */
export function Refused({ calculation, taxYearId }: { calculation: TaxCalculation; taxYearId: number }) {
  return (
    <Card tone="warn" title="The tax of this year cannot be worked out here">
      {calculation.refusals.map(({ code, title, message }) => {
        const form = formOfRefusal(code);
        return (
          <div key={code} className={classes.refusal}>
            <h3>{title}</h3>
            <p>{message}</p>
            {form === undefined ? null : (
              <SourceLink link={{ form }} taxYearId={taxYearId}>
                Open {form}
              </SourceLink>
            )}
          </div>
        );
      })}
      <dl className={classes.known}>
        <dt>Income counted so far</dt>
        <dd>{formatPounds(pounds(calculation.summary_income))}</dd>
        <dt>Expenses counted so far</dt>
        <dd>{formatPounds(pounds(calculation.summary_expense))}</dd>
      </dl>
    </Card>
  );
}
