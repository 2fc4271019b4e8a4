import type { ReplyOf } from '#contract/endpoint.ts';
import type { getYearStatement } from '#contract/digital-tax/year-end.ts';
import { pounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { longDay } from '../../../shared/day-text.ts';

/** The figures that a statement confirms: of the updates sent, and the allowances and adjustments of the form. */
export function StatementFigures({
  figures: { until, income, expenses, finance_costs: finance, annual },
}: {
  figures: ReplyOf<typeof getYearStatement>;
}) {
  const money = (value: number) => <MoneyText value={pounds(value)} sign />;
  return (
    <Panel>
      <h3>Figures of the year</h3>
      <Text size="sm">
        {until === ''
          ? 'No update has been sent for this year yet.'
          : `From the updates sent, up to ${longDay(until)}.`}
      </Text>
      <DefinitionList layout="lines">
        <Definition term="Income">{money(income)}</Definition>
        <Definition term="Expenses">{money(expenses)}</Definition>
        {finance === 0 ? null : <Definition term="Finance costs of homes">{money(finance)}</Definition>}
        {annual.map(({ title, amount, kind }) => (
          <Definition
            key={title}
            term={`${title} (${kind === 'allowance' ? 'reduces the profit' : 'adds to the profit'})`}
          >
            {money(amount)}
          </Definition>
        ))}
      </DefinitionList>
      {annual.length === 0 ? (
        <Text size="sm">The tax form has no allowances or adjustments for this business.</Text>
      ) : null}
    </Panel>
  );
}
