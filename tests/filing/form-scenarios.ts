import { readdirSync, readFileSync } from 'node:fs';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { fromWire } from '#form-schemas/wire.ts';
import {
  buildReturn,
  type BuiltReturn,
  type ReturnInput,
  writePages,
} from '#server/data/filing/xml/build-return.ts';
import { shippedForm } from './full-return.ts';

/**
 * A filled form of tests/scenarios/forms. `xml` is what the return must carry of it, an element a line: the pages of the
 * form; for the final section the main pages and its ticks on the business; for HW1 the expenses of the employment and the
 * business it is added to. Null says that the form is never sent.
 */
export interface FormScenario {
  readonly form: string;
  readonly year: TaxYear;
  readonly file: string;
  readonly context?: Values;
  readonly stored: unknown;
  readonly expected: { readonly issues?: readonly unknown[] };
  readonly xml?: readonly string[] | null;
}

/** The filled forms of a year in which nothing has to be put right. */
export function rightScenarios(year: TaxYear): readonly FormScenario[] {
  const folder = new URL(`../scenarios/forms/${year}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => ({ ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FormScenario), file }))
    .filter(({ expected }) => expected.issues?.length === 0);
}

/** The first scenario of every form of a year that goes into its return, for a return with all of them. */
export function oneOfEach(year: TaxYear): readonly FormScenario[] {
  const all = rightScenarios(year).filter(({ xml }) => xml !== null);
  return all.filter((one) => all.find(({ form }) => form === one.form) === one);
}

/** A first return or an amendment, of the filer or of their agent. */
export type Kind = Pick<ReturnInput, 'amendment' | 'fileAsAgent'>;

/** The return of these filled forms. Figures stand for those of the calculation, in pence. */
export function returnOf(
  year: TaxYear,
  scenarios: readonly FormScenario[],
  utr?: string,
  kind: Kind = {},
): BuiltReturn {
  return buildReturn({ ...inputOf(year, scenarios, utr), ...kind });
}

/** The answers of a filled form as they are saved. */
export function savedAnswers({ form, year, stored }: FormScenario): Values[] {
  const definition = shippedForm(form, year);
  return (Array.isArray(stored) ? stored : [stored]).map((one) => {
    const read = fromWire(definition, year, one);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    return read.values;
  });
}

/** What the boxes of these filled forms are written as, also in a year whose return cannot be sent. */
export function pagesOf(year: TaxYear, scenarios: readonly FormScenario[]): string {
  const { xml, issues } = writePages(inputOf(year, scenarios));
  if (issues.length > 0) throw new Error(JSON.stringify(issues, undefined, 1));
  return xml;
}

function inputOf(year: TaxYear, scenarios: readonly FormScenario[], utr = '2325648152'): ReturnInput {
  const claims = claimsOf(scenarios);
  const settled = scenarios.map((one) => ({ ...one, entries: settledEntries(one, claims) }));
  const hasLoan = settled.some(({ form, entries }) => form === 'SA100' && entries[0]?.['tr_2_box_1']);
  return {
    taxYear: year,
    profile: {
      name: 'Sam Sample',
      utr,
      dob: '1979-11-30',
      nin: 'AB654321C',
      phone: '01632 960001',
      address: '1 High Street\nNewtown',
      postcode: 'ab1 2cd',
    },
    forms: settled
      .filter(({ form }) => form !== 'final')
      .map(({ form, entries }) => ({ definition: shippedForm(form, year), entries })),
    final: settled.find(({ form }) => form === 'final')?.entries[0] ?? {},
    figures: {
      totalTaxDue: 618_780 as Pence,
      class2: 17_940 as Pence,
      ...(hasLoan ? { studentLoanRepayment: 10_000 as Pence } : {}),
    },
    context: Object.assign({}, claims, ...scenarios.map(({ context }) => context)) as Values,
  };
}

/** These elements of a return as written; those that repeat stand together. */
export function elementsIn(xml: string, names: readonly string[]): string {
  return names.flatMap((name) => xml.match(new RegExp(`<${name}>.*</${name}>`, 'gs')) ?? []).join('');
}

/** What the forms beside HW1 read of it. */
function claimsOf(scenarios: readonly FormScenario[]): Values {
  const home = scenarios.filter(({ form }) => form === 'HW1').flatMap((one) => settledEntries(one, {}));
  return Object.fromEntries(
    home.flatMap((values) => Object.entries(values).map(([name, value]) => [`home_working.${name}`, value])),
  );
}

function settledEntries(scenario: FormScenario, claims: Values): Values[] {
  const { form, year, context } = scenario;
  const definition = shippedForm(form, year);
  const entries = savedAnswers(scenario);
  return entries.map((values, index) => {
    const place = definition.kind === 'list' ? listContext(entries, index) : {};
    return settle(fieldsFor(definition, year), values, {
      context: { ...claims, ...context, ...yearVariables(year), ...place },
    }).values;
  });
}
