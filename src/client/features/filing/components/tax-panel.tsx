import { Link } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { paths } from '../../../shared/paths.ts';
import { ReportButton } from '../../../shared/reports/report-button.tsx';
import { summaryLines } from '../summary-lines.ts';
import classes from './tax-panel.module.css';

/** The tax that the return declares. */
export function TaxPanel({ calculation }: { calculation: TaxCalculation }) {
  return (
    <Card title="Tax summary">
      <dl className={classes.lines}>
        {summaryLines(calculation).map(({ figure, label, amount, isTotal }) => (
          <div key={label} className={isTotal ? classes.total : undefined}>
            <dt>
              <Link className={classes.why} to={`${paths.taxBreakdown}?why=${figure}`}>
                {label}
                <span className="visually-hidden">. Why?</span>
              </Link>
            </dt>
            <dd>
              <MoneyText value={amount} sign />
            </dd>
          </div>
        ))}
      </dl>
      <ReportButton
        size="xs"
        mt="sm"
        title={`Draft tax return for ${calculation.tax_year}`}
        report={{ kind: 'return', token: calculation.report_token, isDraft: true }}
      >
        Draft report
      </ReportButton>
    </Card>
  );
}
