import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { RefusalLinks } from '../../../../shared/refusal-links.tsx';
import classes from './breakdown.module.css';

/** Why there is no tax for this year and where to fix it, with everything else we know. */
export function Refused({ calculation, taxYearId }: { calculation: TaxCalculation; taxYearId: number }) {
  return (
    <Card gap={4} tone="warn" title="We cannot work out this year’s tax">
      {calculation.refusals.map((refusal) => (
        <Stack key={refusal.code} gap={1}>
          <h3>{refusal.title}</h3>
          <Text isMeasured>{refusal.message}</Text>
          <RefusalLinks refusal={refusal} taxYearId={taxYearId} />
        </Stack>
      ))}
      <DefinitionList className={classes.known}>
        <Definition term="Income counted so far">
          {formatPounds(pounds(calculation.summary_income))}
        </Definition>
        <Definition term="Expenses counted so far">
          {formatPounds(pounds(calculation.summary_expense))}
        </Definition>
      </DefinitionList>
    </Card>
  );
}
