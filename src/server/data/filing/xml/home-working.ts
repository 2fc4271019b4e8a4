import { type Pence, pence, sum } from '#domain/money.ts';
import type { Definition, Value } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { IncludedForm } from './form-pages.ts';
import { type FilingIssue, issueAt, type Origin } from './issues.ts';

/**
 * Working from home has no separate page. The claim goes into a box of another form that shares an element with its
 * expenses. That is the other expenses of the first employment (SA102 box 20), or the rent, rates and power of the
 * business (SA103S box 14, or SA103F box 21).
 */
const CLAIMS = [
  {
    from: 'emp_claim',
    elements: ['SA102/Expenses/OtherExpensesAndCapitalAllowances'],
    needs: 'needs the employment form in the return',
  },
  {
    from: 'se_cost',
    elements: [
      'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts',
      'SA103F/BusinessExpenses/TotalExpenses/RentAndOtherPropertyCosts',
    ],
    needs: 'needs a self-employment form, without the trading income allowance, in the return',
  },
] as const satisfies readonly Claim[];

interface Claim {
  readonly from: string;
  /** The elements that can have it, one of which does. */
  readonly elements: readonly string[];
  readonly needs: string;
}

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
  return CLAIMS.filter(({ from }) => isAmount(claim?.entries[0]?.[from])).flatMap((one) =>
    claim === undefined || forms.some((form) => claimedIn(form, one) !== 0)
      ? []
      : [issueAt(originOf(claim.definition, one.from), { code: 'missing', says: one.needs })],
  );
}

/**
 * What these forms of the return claim for working from home as an expense of the business. Zero if no
 * self-employment form is in the return, or it has the trading income allowance.
 */
export function businessClaim(forms: readonly IncludedForm[]): Pence {
  const [, business] = CLAIMS;
  return sum(...forms.map((form) => claimedIn(form, business)));
}

/** What the boxes of a form that show a claim add to its element. */
function claimedIn({ definition, entries }: IncludedForm, { from, elements }: Claim): Pence {
  const boxes = definition.form_json.fields.filter(
    ({ xml, computed }) =>
      xml !== undefined &&
      elements.includes(xml) &&
      computed !== undefined &&
      references(computed).has(nameOf(from)),
  );
  // Fields of different years can have one name.
  const names = [...new Set(boxes.map(({ name }) => name))];
  const amounts = entries.flatMap((values) => names.map((name) => values[name])).filter(isAmount);
  return sum(...amounts.map(pence));
}

function nameOf(from: string): string {
  return `home_working.${from}`;
}

function isAmount(value: Value | undefined): value is number {
  return typeof value === 'number' && value !== 0;
}

function originOf(definition: Definition, name: string): Origin {
  const field = definition.form_json.fields.find((one) => one.name === name);
  return { form: definition.code, field: name, label: field?.title ?? definition.title };
}
