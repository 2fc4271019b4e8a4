import type { Profile } from '#contract/profile/profile.ts';
import type { ReturnFacts } from '#contract/filing/return-checks.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { PRO } from '#domain/plans.ts';
import type { Values } from '#form-schemas/definition.ts';

/** The filing details on the return screen, in addition to the final section. */
export interface Filing {
  readonly method: 'hmrc' | 'express' | undefined;
  readonly username: string;
  readonly password: string;
  readonly fileAsAgent: boolean;
  readonly test: boolean;
  readonly amendment: boolean;
  readonly declared: boolean;
}

/** Filing live needs a subscription to Pro; a trial is not enough. Spec 3, 6. */
export function canFileLive({ plan, sub_active }: Pick<Profile, 'plan' | 'sub_active'>): boolean {
  return plan === PRO && sub_active === 'Y';
}

/** The facts that the checks before submitting use. `sections` is the reply of getTaxData for '*'. */
export function returnFacts(known: {
  filing: Filing;
  final: Values;
  profile: Profile;
  calculation: TaxCalculation;
  sections: Readonly<Record<string, unknown>>;
  year: WireTaxYear;
  today: CalendarDate;
}): ReturnFacts {
  const { filing, profile, calculation, sections, year, today } = known;
  const amount = (field: string): number => {
    const value = calculation[field];
    return typeof value === 'number' ? value : 0;
  };
  return {
    live: !filing.test,
    plan: profile.plan,
    subscriptionActive: profile.sub_active === 'Y',
    yearIsCurrent: isCurrent(year, today),
    profile,
    method: filing.method,
    expressEnabled: calculation['express_submit_enabled'] === 'Y',
    username: filing.username,
    password: filing.password,
    declared: filing.declared,
    final: known.final,
    selfEmployment: section(sections, 'self_employment')[0],
    fullSelfEmployment: section(sections, 'self_employment_full'),
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

function isCurrent(year: WireTaxYear, today: CalendarDate): boolean {
  const [start, end] = [parseUkDate(year.start_date), parseUkDate(year.end_date)];
  return start !== undefined && end !== undefined && start <= today && today <= end;
}

function section(sections: Readonly<Record<string, unknown>>, name: string): readonly Values[] {
  const answers = sections[name];
  if (answers === undefined || answers === null) return [];
  return (Array.isArray(answers) ? answers : [answers]) as readonly Values[]; // objects with plain values
}
