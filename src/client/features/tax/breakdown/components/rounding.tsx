import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Text } from '#ui/layout.tsx';

/** Why the income and expenses of the breakdown differ by pence from those of the books, if they do. */
export function Rounding({
  calculation,
}: {
  calculation: Pick<TaxCalculation, 'summary_income' | 'summary_expense' | 'exact_income' | 'exact_expense'>;
}) {
  const { summary_income, summary_expense, exact_income, exact_expense } = calculation;
  if (exact_income === undefined || exact_expense === undefined) return null;
  if (exact_income === summary_income && exact_expense === summary_expense) return null;
  return (
    <Text size="sm" isMeasured>
      HMRC counts whole pounds: each box of income is rounded down, and each box of expenses up. To the penny,
      your income is {formatPounds(pounds(exact_income))} and your expenses are{' '}
      {formatPounds(pounds(exact_expense))}.
    </Text>
  );
}
