import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Field, Value } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { CalcAmount, CalcFlag, CalcInput } from '#form-schemas/calc-inputs.ts';
import { supportingInputs } from '#form-schemas/calc-topics.ts';
import type {
  Amount,
  EmploymentInputs,
  PartnershipInputs,
  PropertyInputs,
  Region,
  SelfEmploymentInputs,
  Source,
  TaxInputs,
} from '#tax/inputs.ts';
import { withHomeWorking } from './home-working.ts';
import { refusalCode } from './refusal-words.ts';
import type { SettledEntry, SettledForm } from './settled-forms.ts';

/**
 * What the tax engine is told: every box with a `calc` binding, with where its figure was read. Boxes that feed the
 * same input stand beside each other; entries of a list stay apart. What the engine has no input for is passed on to be
 * refused by name.
 */
export function taxInputs(year: TaxYear, forms: readonly SettledForm[]): TaxInputs {
  const boxes = forms.flatMap((form) => form.entries.flatMap((entry) => boxesOf(form, entry)));
  const trades = boxes.some(({ calc }) => calc.startsWith('selfEmployment.') && !isChoice(calc));
  const lets = boxes.some(({ calc }) => calc.startsWith('property.'));
  const trader = includedForm(forms, 'self_employment');
  const landlord = includedForm(forms, 'property');
  const partnerships = partnershipsOf(forms, ticked(boxes, 'selfEmployment.class2Voluntary'));
  const inputs: TaxInputs = {
    taxYear: year,
    region: regionOf(boxes),
    employments: employmentsOf(forms),
    ...(trades || trader !== undefined ? { selfEmployment: selfEmploymentOf(boxes, year, trader) } : {}),
    ...(partnerships.length > 0 ? { partnerships } : {}),
    ...(lets || landlord !== undefined ? { property: propertyOf(boxes) } : {}),
    unsupported: [
      ...new Set(
        boxes
          .map(({ calc }) => calc)
          .filter(isRefused)
          .map(refusalCode),
      ),
    ],
  };
  const employee = amount(boxes, 'workingFromHome.employee');
  const business = amount(boxes, 'workingFromHome.selfEmployed');
  return withHomeWorking(inputs, { employee, business, hasTrade: trader !== undefined });
}

interface Box {
  readonly calc: CalcInput;
  readonly value: Value;
  readonly source: Source;
}

/** The boxes with a binding and something in them. A nil amount or an empty tick says nothing. */
function boxesOf(form: SettledForm, entry: SettledEntry): Box[] {
  return fieldsFor(form.definition, form.year).flatMap((field) => {
    const value = entry.values[field.name];
    if (field.calc === undefined || value === undefined || value === '' || value === 0 || value === false)
      return [];
    return [{ calc: field.calc, value, source: sourceOf(form, entry, field) }];
  });
}

function sourceOf({ definition }: SettledForm, entry: SettledEntry, field: Field): Source {
  const place = { form: definition.code, box: field.box ?? field.name, title: field.title };
  if (entry.fromBooks.has(field.name) && field.fill?.from === 'bookkeeping')
    return { from: 'books', tags: field.fill.tags, ...place };
  return { from: 'form', ...place, ...(entry.entry === undefined ? {} : { entry: entry.entry }) };
}

function employmentsOf(forms: readonly SettledForm[]): EmploymentInputs[] {
  return forms
    .filter(({ section }) => section === 'employment')
    .flatMap((form) =>
      form.entries.map((entry) => {
        const boxes = boxesOf(form, entry);
        return {
          ...nameOf(form, entry),
          pay: amount(boxes, 'employment.pay'),
          tips: amount(boxes, 'employment.tips'),
          benefits: amount(boxes, 'employment.benefits'),
          expenses: amount(boxes, 'employment.expenses'),
          taxDeducted: amount(boxes, 'employment.taxDeducted'),
        };
      }),
    );
}

/** Class 2 is chosen once for all businesses, in the final section. */
function partnershipsOf(forms: readonly SettledForm[], class2Voluntary: boolean): PartnershipInputs[] {
  return forms
    .filter(({ section }) => section === 'partnership')
    .flatMap((form) =>
      form.entries.map((entry) => {
        const boxes = boxesOf(form, entry);
        return {
          ...nameOf(form, entry),
          share: amount(boxes, 'partnership.share'),
          yearAdjustment: amount(boxes, 'partnership.yearAdjustment'),
          foreignTax: amount(boxes, 'partnership.foreignTax'),
          lossBroughtForward: amount(boxes, 'partnership.lossBroughtForward'),
          otherProfit: amount(boxes, 'partnership.otherProfit'),
          taxDeducted: amount(boxes, 'partnership.taxDeducted'),
          class4Adjustment: amount(boxes, 'partnership.class4Adjustment'),
          class4Exempt: ticked(boxes, 'partnership.class4Exempt'),
          class2Voluntary,
        };
      }),
    );
}

/** What the entry of a list is called. */
function nameOf({ definition }: SettledForm, entry: SettledEntry): { name?: string } {
  const name = entry.values[definition.form_json.list?.entryTitleField ?? ''];
  return typeof name === 'string' ? { name } : {};
}

function selfEmploymentOf(
  boxes: readonly Box[],
  year: TaxYear,
  form: SettledForm | undefined,
): SelfEmploymentInputs {
  const days = form === undefined ? undefined : daysTraded(year, form);
  return {
    turnover: amount(boxes, 'selfEmployment.turnover'),
    otherIncome: amount(boxes, 'selfEmployment.otherIncome'),
    tradingAllowance: amount(boxes, 'selfEmployment.tradingAllowance'),
    expenses: amount(boxes, 'selfEmployment.expenses'),
    capitalAllowances: amount(boxes, 'selfEmployment.capitalAllowances'),
    balancingCharges: amount(boxes, 'selfEmployment.balancingCharges'),
    goodsForOwnUse: amount(boxes, 'selfEmployment.goodsForOwnUse'),
    lossBroughtForward: amount(boxes, 'selfEmployment.lossBroughtForward'),
    otherProfit: amount(boxes, 'selfEmployment.otherProfit'),
    taxDeducted: amount(boxes, 'selfEmployment.taxDeducted'),
    class4Exempt: ticked(boxes, 'selfEmployment.class4Exempt'),
    class2Voluntary: ticked(boxes, 'selfEmployment.class2Voluntary'),
    ...(days === undefined ? {} : { daysTraded: days }),
  };
}

function propertyOf(boxes: readonly Box[]): PropertyInputs {
  return {
    income: amount(boxes, 'property.income'),
    allowance: amount(boxes, 'property.allowance'),
    taxDeducted: amount(boxes, 'property.taxDeducted'),
    expenses: amount(boxes, 'property.expenses'),
    privateUse: amount(boxes, 'property.privateUse'),
    balancingCharges: amount(boxes, 'property.balancingCharges'),
    capitalAllowances: amount(boxes, 'property.capitalAllowances'),
    rentARoomExempt: amount(boxes, 'property.rentARoomExempt'),
    lossBroughtForward: amount(boxes, 'property.lossBroughtForward'),
    residentialFinanceCosts: amount(boxes, 'property.residentialFinanceCosts'),
    financeCostsBroughtForward: amount(boxes, 'property.financeCostsBroughtForward'),
  };
}

function amount(boxes: readonly Box[], calc: CalcAmount): Amount {
  return boxes.flatMap((box) =>
    box.calc === calc && typeof box.value === 'number'
      ? [{ value: box.value as Pence, source: box.source }] // a money box holds pence
      : [],
  );
}

function ticked(boxes: readonly Box[], calc: CalcFlag): boolean {
  return boxes.some((box) => box.calc === calc && box.value === true);
}

/** What the engine takes. A box bound to anything else must not be left out of the tax quietly. */
const taken: ReadonlySet<CalcInput> = new Set<CalcInput>([
  'residence.region',
  'employment.pay',
  'employment.tips',
  'employment.benefits',
  'employment.expenses',
  'employment.taxDeducted',
  'selfEmployment.turnover',
  'selfEmployment.otherIncome',
  'selfEmployment.tradingAllowance',
  'selfEmployment.expenses',
  'selfEmployment.capitalAllowances',
  'selfEmployment.balancingCharges',
  'selfEmployment.goodsForOwnUse',
  'selfEmployment.lossBroughtForward',
  'selfEmployment.otherProfit',
  'selfEmployment.taxDeducted',
  'selfEmployment.class4Exempt',
  'selfEmployment.class2Voluntary',
  'partnership.share',
  'partnership.yearAdjustment',
  'partnership.foreignTax',
  'partnership.lossBroughtForward',
  'partnership.otherProfit',
  'partnership.taxDeducted',
  'partnership.class4Adjustment',
  'partnership.class4Exempt',
  'property.income',
  'property.allowance',
  'property.taxDeducted',
  'property.expenses',
  'property.privateUse',
  'property.balancingCharges',
  'property.capitalAllowances',
  'property.rentARoomExempt',
  'property.lossBroughtForward',
  'property.residentialFinanceCosts',
  'property.financeCostsBroughtForward',
  'workingFromHome.employee',
  'workingFromHome.selfEmployed',
]);

function isRefused(calc: CalcInput): boolean {
  return !taken.has(calc) && !supportingInputs.has(calc);
}

const regions: Readonly<Record<string, Region>> = { U: 'england', S: 'scotland', C: 'wales' };

/** Where the main home was, as the main form says; England when it says nothing. */
function regionOf(boxes: readonly Box[]): Region {
  const answer = boxes.find(({ calc }) => calc === 'residence.region')?.value;
  return regions[String(answer)] ?? 'england';
}

/** A tick alone is no trade: the final section asks about Class 2 whoever fills it in. */
function isChoice(calc: CalcInput): boolean {
  return calc === 'selfEmployment.class2Voluntary';
}

function includedForm(forms: readonly SettledForm[], section: string): SettledForm | undefined {
  return forms.find((form) => form.section === section && form.included);
}

/** Days from the start (box 5) to the end (box 6) of the business where they fall in the year; undefined for a whole year. */
function daysTraded(year: TaxYear, { definition, entries }: SettledForm): number | undefined {
  const dateIn = (box: string): CalendarDate | undefined => {
    const field = fieldsFor(definition, year).find((one) => one.box === box && one.format === 'date');
    const value = field === undefined ? undefined : entries[0]?.values[field.name];
    const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
    return date !== undefined && taxYearStart(year) <= date && date <= taxYearEnd(year) ? date : undefined;
  };
  const [started, ceased] = [dateIn('5'), dateIn('6')];
  if (started === undefined && ceased === undefined) return undefined;
  const DAY_MS = 86_400_000;
  const from = Date.parse(started ?? taxYearStart(year));
  const to = Date.parse(ceased ?? taxYearEnd(year));
  return Math.max(1, Math.round((to - from) / DAY_MS) + 1);
}
