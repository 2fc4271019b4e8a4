import type { Definition, Value } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { IncludedForm } from './form-pages.ts';
import { type FilingIssue, issueAt, type Origin } from './issues.ts';

/**
 * Working from home has no separate page. The claim goes into a box of another form that shares an element with its
 * expenses. That is the other expenses of the first employment (SA102 box 20), or the rent, rates and power of the
 * business (SA103S box 14).
 */
const CLAIMS = [
  {
    from: 'emp_claim',
    element: 'SA102/Expenses/OtherExpensesAndCapitalAllowances',
    needs: 'needs the employment form in the return',
  },
  {
    from: 'se_cost',
    element: 'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts',
    needs: 'needs the self-employment form, without the trading income allowance, in the return',
  },
] as const;

/** The claims as expense boxes are filed: in whole pounds, rounded up. Pence in and out. */
export function claimsInPounds(context: Context = {}): Context {
  return Object.fromEntries(
    CLAIMS.flatMap(({ from }): [string, number][] => {
      const amount = context[nameOf(from)];
      return typeof amount === 'number' ? [[nameOf(from), Math.ceil(amount / 100) * 100]] : [];
    }),
  );
}

/** The claims that none of these filed forms includes. */
export function homeWorkingIssues(forms: readonly IncludedForm[]): readonly FilingIssue[] {
  const claim = forms.find(({ definition }) => definition.code === 'HW1');
  return CLAIMS.filter(({ from }) => isAmount(claim?.entries[0]?.[from])).flatMap(
    ({ from, element, needs }) =>
      claim === undefined || forms.some((form) => carries(form, from, element))
        ? []
        : [issueAt(originOf(claim.definition, from), { code: 'missing', says: needs })],
  );
}

function carries({ definition, entries }: IncludedForm, from: string, element: string): boolean {
  return definition.form_json.fields.some(
    ({ name, xml, computed }) =>
      xml === element &&
      computed !== undefined &&
      references(computed).has(nameOf(from)) &&
      entries.some((values) => isAmount(values[name])),
  );
}

function nameOf(from: string): string {
  return `home_working.${from}`;
}

function isAmount(value: Value | undefined): boolean {
  return typeof value === 'number' && value !== 0;
}

function originOf(definition: Definition, name: string): Origin {
  const field = definition.form_json.fields.find((one) => one.name === name);
  return { form: definition.code, field: name, label: field?.title ?? definition.title };
}
