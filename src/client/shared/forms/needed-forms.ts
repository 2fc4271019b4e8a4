import { failuresOfForms, type FormFacts } from '#contract/filing/return-checks.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { Values } from '#form-schemas/definition.ts';

type Sections = Readonly<Record<string, unknown>>;

/** What is known of a year without the form of its return. `sections` is the reply of getTaxData for '*'. */
interface SavedYear {
  readonly calculation: TaxCalculation;
  readonly sections: Sections;
}

/** What the checks of the forms read. Pure. */
export function formFacts({ calculation, sections }: SavedYear): FormFacts {
  const amount = (field: string): number => {
    const value = calculation[field];
    return typeof value === 'number' ? value : 0;
  };
  return {
    selfEmployment: section(sections, 'self_employment')[0],
    otherBusinesses: [
      ...section(sections, 'self_employment_full'),
      ...section(sections, 'self_employment_more'),
    ],
    property: section(sections, 'property')[0],
    employments: section(sections, 'employment'),
    income: {
      trading: amount('trading_income'),
      tradingExpenses: amount('trading_expenses'),
      property: amount('property_income'),
      propertyExpenses: amount('property_expenses'),
      paye: amount('paye_income'),
      // Lump sums and share schemes are on the additional information pages, without a job.
      employment: amount('employment_salary') - amount('lump_sums') - amount('share_schemes'),
    },
  };
}

/** The form that a check about forms asks for, by the code of the check. */
export const formOfCheck = {
  self_employment: 'SA103S',
  property: 'SA105',
  employment: 'SA102',
} as const;

/** Codes of what does not count in the return until something is done in its form. */
export const MENDED_IN_FORM: ReadonlySet<string> = new Set(['not_included', 'not_saved', 'business_twice']);

/** The forms that the return of a year still needs, by code: filled in but left out, or asked for by its income. Pure. */
export function neededForms(year: SavedYear): ReadonlySet<string> {
  const left = year.calculation.left_out.flatMap(({ code, link: { form } }) =>
    MENDED_IN_FORM.has(code) && form !== undefined ? [form] : [],
  );
  const asked = failuresOfForms(formFacts(year)).flatMap(({ code }) =>
    code in formOfCheck ? [formOfCheck[code as keyof typeof formOfCheck]] : [],
  );
  return new Set([...left, ...asked]);
}

function section(sections: Sections, name: string): readonly Values[] {
  const answers = sections[name];
  if (answers === undefined || answers === null) return [];
  return (Array.isArray(answers) ? answers : [answers]) as readonly Values[]; // objects with plain values
}
