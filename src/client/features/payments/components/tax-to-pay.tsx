import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { MoneyText } from '#ui/money-text.tsx';

/** Spec 1, 2.10. */
const lines = [
  { figure: 'tax_to_pay', label: 'Tax to pay' },
  { figure: 'first_payment_on_account', label: 'First payment on account' },
  { figure: 'class2_nic', label: 'Class 2 National Insurance' },
  { figure: 'class4_nic', label: 'Class 4 National Insurance' },
  { figure: 'StudentLoanRepaymentDue', label: 'Student loan repayment' },
  { figure: 'PostgradLoanRepaymentDue', label: 'Postgraduate loan repayment' },
] as const;

/** The tax of the filed year. */
export function TaxToPay({ calculation }: { calculation: TaxCalculation }) {
  const figures: Readonly<Record<string, unknown>> = calculation;
  return (
    <Card title="Pay your tax">
      <DefinitionList layout="lines">
        {lines.map(({ figure, label }) => {
          const value = figures[figure];
          return (
            <Definition key={figure} term={label} isStrong={figure === 'tax_to_pay'}>
              <MoneyText value={pounds(typeof value === 'number' ? value : 0)} sign />
            </Definition>
          );
        })}
      </DefinitionList>
    </Card>
  );
}
