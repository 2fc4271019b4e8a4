import { Link } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { ReportButton } from '../../../shared/reports/report-button.tsx';
import { summaryLines } from '../summary-lines.ts';

/** The tax that the return declares. */
export function TaxPanel({ calculation }: { calculation: TaxCalculation }) {
  return (
    <Card title="Tax summary">
      <DefinitionList layout="lines">
        {summaryLines(calculation).map(({ figure, label, amount, isTotal }) => (
          <Definition
            key={label}
            isStrong={isTotal}
            term={
              <LinkButton as={Link} tone="plain" to={`${paths.taxBreakdown}?why=${figure}`}>
                {label}
                <span className="visually-hidden">. Why?</span>
              </LinkButton>
            }
          >
            <MoneyText value={amount} sign />
          </Definition>
        ))}
      </DefinitionList>
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
