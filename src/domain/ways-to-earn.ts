/** A way to earn that people can tick on the home page, in the order of the page. Spec 2, 3 (Home page object). */
export interface WayToEarn {
  readonly key: string;
  /** Also its name in calls. */
  readonly text: string;
  /** Codes of the forms that it needs, the usual one first. Empty if no form of the return asks for it. */
  readonly forms: readonly string[];
  /** Where its label leads once it is ticked. */
  readonly link: string;
}

export const waysToEarn = [
  way('self_employed', 'Self-employed', ['SA103S', 'SA103F', 'SA103S-more']),
  way('employed', 'Employed', ['SA102']),
  way('uk_property', 'UK Property', ['SA105']),
  way('pension_student', 'Pension benefits & student loans', ['SA100']),
  way('interest', 'Interest', ['SA100']),
  way('dividends', 'Dividends', ['SA100']),
  way('investments', 'Investments', ['SA108']),
  way('capital_gains', 'Capital gains', ['SA108']),
  { key: 'covid', text: 'COVID support', forms: [], link: '/cov19' },
  // It is not taxed. The monthly summary there has the figures that a claim asks for.
  { key: 'universal_credit', text: 'Universal credit', forms: [], link: '/profileMain' },
] as const satisfies readonly WayToEarn[];

function way<const K extends string>(key: K, text: string, forms: readonly [string, ...string[]]) {
  return { key, text, forms, link: `/taxForms/${forms[0]}` };
}

/** The ticked ways as a set of form codes: those that the person needs. */
export function formsNeeded(ticked: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(waysToEarn.flatMap(({ key, forms }) => (ticked.has(key) ? forms : [])));
}
