import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import type { IncludedForm } from './form-pages.ts';
import { type FilingIssue, issueAt, type Origin } from './issues.ts';

/**
 * Working from home has no page of its own: what an employee claims is among the other expenses of the employment
 * (SA102 box 20, of the first one), what it cost the business among its rent, rates and power (SA103S box 14).
 */
export function withHomeWorking(forms: readonly IncludedForm[]): {
  readonly forms: readonly IncludedForm[];
  readonly issues: readonly FilingIssue[];
} {
  const claim = forms.find(({ definition }) => definition.code === 'HW1');
  const values = claim?.entries[0];
  if (claim === undefined || values === undefined) return { forms, issues: [] };
  return CLAIMS.reduce<ReturnType<typeof withHomeWorking>>(
    (so, { from, page, element, needs }) => {
      const amount = values[from];
      if (typeof amount !== 'number' || amount === 0) return so;
      const added = addTo(so.forms, page, element, amount);
      if (added !== undefined) return { ...so, forms: added };
      const issue = issueAt(originOf(claim.definition, from), { code: 'missing', says: needs });
      return { ...so, issues: [...so.issues, issue] };
    },
    { forms, issues: [] },
  );
}

const CLAIMS = [
  {
    from: 'emp_claim',
    page: 'SA102',
    element: 'SA102/Expenses/OtherExpensesAndCapitalAllowances',
    needs: 'needs the employment form in the return',
  },
  {
    from: 'se_cost',
    page: 'SA103S',
    element: 'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts',
    needs: 'needs the self-employment form, without the trading income allowance, in the return',
  },
] as const;

/** Undefined when there is no such page, or it has the trading income allowance in place of expenses. */
function addTo(
  forms: readonly IncludedForm[],
  page: string,
  element: string,
  amount: number,
): readonly IncludedForm[] | undefined {
  const target = forms.find(({ definition }) => definition.code === page);
  const box = target && fieldAt(target.definition, element);
  const [first, ...others] = target?.entries ?? [];
  if (box === undefined || first === undefined || usesAllowance(target?.definition, first)) return undefined;
  const entries = [{ ...first, [box.name]: numberOf(first[box.name]) + amount }, ...others];
  return forms.map((form) => (form === target ? { ...form, entries } : form));
}

function usesAllowance(definition: Definition | undefined, values: Values): boolean {
  const allowance = definition && fieldAt(definition, 'SA103S/BusinessIncome/TradingIncomeAllowance');
  return allowance !== undefined && numberOf(values[allowance.name]) > 0;
}

function fieldAt(definition: Definition, element: string): Field | undefined {
  return definition.form_json.fields.find((field) => field.xml === element);
}

function numberOf(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function originOf(definition: Definition, name: string): Origin {
  const field = definition.form_json.fields.find((one) => one.name === name);
  return { form: definition.code, field: name, label: field?.title ?? definition.title };
}
