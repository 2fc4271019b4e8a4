import type { TaxYear } from '#domain/tax-year.ts';
import { issueOfRule, yearVariables } from '#form-schemas/check.ts';
import { withComputed } from '#form-schemas/computed.ts';
import type { Definition, Field, Rule, Value, Values } from '#form-schemas/definition.ts';
import { isMet, references } from '#form-schemas/logic.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { elementText } from './element-text.ts';
import { claimsInPounds } from './home-working.ts';
import type { FilingIssue } from './issues.ts';
import { leafAt, placeOf } from './page.ts';
import { isPageName, type ReturnYear, returnYearOf } from './return-years.ts';

interface Filed {
  readonly definition: Definition;
  readonly entries: readonly Values[];
}

interface RoundedFor {
  readonly taxYear: TaxYear;
  readonly context?: Context | undefined;
}

/** A form of the return with the figures that are sent, entry by entry. Both the XML and the reports use it. */
export function formAsFiled({ definition, entries }: Filed, { taxYear, context = {} }: RoundedFor): Filed {
  const outside = {
    ...context,
    ...claimsInPounds(context),
    ...milesInPounds(context),
    ...benefitInPounds(context),
  };
  const isList = definition.kind === 'list';
  return {
    definition,
    entries: entries.map((values, index) => {
      const place = isList ? { 'list.included': entries.length, 'list.position': index + 1 } : {};
      return asFiled(definition, values, taxYear, { ...outside, ...place });
    }),
  };
}

/**
 * The values as filed. Whole-pound boxes are rounded: income down, expenses and tax paid up. Computed boxes are
 * recalculated from them, so that HMRC's arithmetic checks (6176, 6177 and the like) pass. Hidden boxes are left out.
 * Money is pence in and out.
 */
function asFiled(definition: Definition, values: Values, taxYear: TaxYear, context?: Context): Values {
  const fields = fieldsFor(definition, taxYear);
  const adjusted = withinRules(definition, values, taxYear, context);
  const scope = { ...context, ...yearVariables(taxYear) };
  return computedInPounds(fields, inPounds(fields, adjusted, taxYear), scope, taxYear);
}

/**
 * The values, with boxes lowered to whole pounds if rounding would break a rule of the form that the pence keep.
 * Example: losses of £1,000.98 against a profit of £1,000.98, which rounds to £999. Returns the same values if nothing
 * is lowered. The tax is calculated from them too, so that it agrees with the return.
 */
export function withinRules(
  definition: Definition,
  values: Values,
  taxYear: TaxYear,
  context?: Context,
): Values {
  const fields = fieldsFor(definition, taxYear);
  if (!fields.some(({ name, wholePounds }) => wholePounds && hasPence(values[name]))) return values;
  const scope = { ...context, ...yearVariables(taxYear) };
  const rules = rulesFor(definition, taxYear);
  const before = fieldsOfRules(rules, { ...withComputed(fields, values, scope), ...scope });
  let adjusted = values;
  for (let pounds = 0; pounds < MOST_POUNDS; pounds += 1) {
    const filed = computedInPounds(fields, inPounds(fields, adjusted, taxYear), scope, taxYear);
    const broken = fieldsOfRules(rules, { ...filed, ...scope });
    const lowered = fields.flatMap(({ name, wholePounds }): [string, number][] => {
      const value = adjusted[name];
      if (!wholePounds || before.has(name) || !broken.has(name) || typeof value !== 'number') return [];
      return value > 0 ? [[name, hasPence(value) ? roundToPounds(value, false) : value - 100]] : [];
    });
    if (lowered.length === 0) return adjusted;
    adjusted = { ...adjusted, ...Object.fromEntries(lowered) };
  }
  return adjusted;
}

/**
 * Rules of a form that the whole-pound amounts break and the pence do not. Example: a gain of 50p, which is filed as
 * zero, with the years it arose in.
 */
export function brokenByRounding(
  form: Filed,
  filed: Filed,
  { taxYear, context = {} }: RoundedFor,
): FilingIssue[] {
  const { definition } = form;
  const scope = { ...context, ...yearVariables(taxYear) };
  const [fields, rules] = [fieldsFor(definition, taxYear), rulesFor(definition, taxYear)];
  return form.entries.flatMap((values, index) => {
    const before = brokenRules(rules, { ...values, ...scope });
    const entry = definition.kind === 'list' ? { entry: index + 1 } : {};
    return brokenRules(rules, { ...filed.entries[index], ...scope })
      .filter((rule) => !before.includes(rule))
      .map((rule): FilingIssue => ({
        code: 'not_valid',
        form: definition.code,
        field: rule.field,
        ...entry,
        title: 'Cannot be sent to HMRC',
        message: `${definition.title}, in whole pounds: ${issueOfRule(rule, taxYear, { fields, values: filed.entries[index] ?? {} }).message}.`,
      }));
  });
}

/** Rounding takes at most a pound from each box of a form. */
const MOST_POUNDS = 40;

function inPounds(fields: readonly Field[], values: Values, taxYear: TaxYear): Values {
  const year = returnYearOf(taxYear);
  const rounded: Record<string, Value | undefined> = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    if (field.wholePounds && !field.computed && typeof value === 'number')
      rounded[field.name] = roundToPounds(value, roundsUp(field, year));
  }
  return rounded;
}

/**
 * With every computed box. One in whole pounds can have pence, if it is converted from another currency: it is rounded
 * before the boxes that read it, wherever they are in the form.
 */
function computedInPounds(fields: readonly Field[], values: Values, scope: Context, year: TaxYear): Values {
  const result = withComputed(fields, values, scope);
  const uneven = fields.filter(
    (one) => one.computed !== undefined && one.wholePounds && one.currency && hasPence(result[one.name]),
  );
  const field = uneven.find((one) => !readsAnother(one, uneven)) ?? uneven[0];
  const amount = field === undefined ? undefined : result[field.name];
  if (field === undefined || typeof amount !== 'number') return result;
  const { computed: _formula, ...typed } = field;
  const rest = fields.map((one) => (one === field ? typed : one));
  return computedInPounds(rest, { ...values, [field.name]: asInReturn(field, amount, year) }, scope, year);
}

function readsAnother({ name, computed }: Field, others: readonly Field[]): boolean {
  const read = computed === undefined ? new Set<string>() : references(computed);
  return others.some((other) => other.name !== name && read.has(other.name));
}

function hasPence(value: Value | undefined): boolean {
  return typeof value === 'number' && value % 100 !== 0;
}

/** The boxes that break a rule of the form. */
function fieldsOfRules(rules: readonly Rule[], values: Values): ReadonlySet<string> {
  return new Set(brokenRules(rules, values).map(({ field }) => field));
}

function brokenRules(rules: readonly Rule[], values: Values): readonly Rule[] {
  return rules.filter(({ when }) => isMet(when, values));
}

/** The amount of Child Benefit: entered, or worked out from dates. */
const BENEFITS = ['cb_amount', 'cb_amount_by_dates'] as const;

/** The final section as filed. Child Benefit is a whole-pound income box: rounded down. */
export function finalAsFiled(final: Values): Values {
  return { ...final, ...inWholePounds(final, BENEFITS) };
}

function inWholePounds(values: Values, names: readonly string[]): Values {
  const amounts = names.flatMap((name): [string, number][] => {
    const amount = values[name];
    return typeof amount === 'number' ? [[name, roundToPounds(amount, false)]] : [];
  });
  return Object.fromEntries(amounts);
}

/** The claim for business miles as its box is filed: in whole pounds, rounded up. */
function milesInPounds(context: Context): Context {
  const amount = context[MILEAGE];
  return typeof amount === 'number' ? { [MILEAGE]: roundToPounds(amount, true) } : {};
}

const MILEAGE = 'calculation.mileage_claimed';

/** The same for its copy on the main form. */
function benefitInPounds(context: Context): Context {
  return inWholePounds(
    context,
    BENEFITS.map((name) => `final.${name}`),
  );
}

/** An amount as a box has it in the return: in whole pounds, where the box has no pence. */
export function asInReturn(field: Field, pence: number, taxYear: TaxYear): number {
  return field.wholePounds ? roundToPounds(pence, roundsUp(field, returnYearOf(taxYear))) : pence;
}

/** Whether the return leaves out a box that is zero. */
export function isOmittedWhenZero(field: Field, taxYear: TaxYear): boolean {
  if (field.xmlOmitZero) return true;
  const leaf = leafOf(field, returnYearOf(taxYear));
  return leaf?.kind === 'money' && elementText(leaf, 0) === undefined;
}

function roundToPounds(pence: number, up: boolean): number {
  return (up ? Math.ceil(pence / 100) : Math.floor(pence / 100)) * 100;
}

function roundsUp(field: Field, year: ReturnYear): boolean {
  const leaf = leafOf(field, year);
  return leaf?.kind === 'money' && leaf.roundUp === true;
}

function leafOf(field: Field, year: ReturnYear) {
  const page = field.xml?.split('/')[0];
  return isPageName(page) ? leafAt(year.elements[page], placeOf(year.elements[page], field)) : undefined;
}
