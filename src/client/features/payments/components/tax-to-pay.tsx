import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { MoneyText } from '#ui/money-text.tsx';

/** Spec 1, 2.10. `always`: also without an amount. */
const lines = [
  { figure: 'tax_to_pay', label: 'Tax to pay', always: true },
  { figure: 'first_payment_on_account', label: 'First payment on account', always: true },
  { figure: 'class2_nic', label: 'Class 2 National Insurance', always: true },
  { figure: 'class4_nic', label: 'Class 4 National Insurance', always: true },
  { figure: 'StudentLoanRepaymentDue', label: 'Student loan repayment', always: false },
  { figure: 'PostgradLoanRepaymentDue', label: 'Postgraduate loan repayment', always: false },
] as const;

/** The tax of the filed year. */
export function TaxToPay({ calculation }: { calculation: TaxCalculation }) {
  const figures: Readonly<Record<string, unknown>> = calculation;
  return (
    <Card title="Pay your tax">
      <DefinitionList layout="lines">
        {lines.map(({ figure, label, always }) => {
          const value = figures[figure];
          const amount = typeof value === 'number' ? value : 0;
          return always || amount !== 0 ? (
            <Definition key={figure} term={label} isStrong={figure === 'tax_to_pay'}>
              <MoneyText value={pounds(amount)} sign />
            </Definition>
          ) : null;
        })}
      </DefinitionList>
    </Card>
  );
}
