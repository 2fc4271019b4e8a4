import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field, Value } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { CalcInput } from '#form-schemas/calc-inputs.ts';
import type { Amount, Figure, Source } from '#tax/amount.ts';
import type { ForeignInputs } from '#tax/foreign-inputs.ts';
import type { FullTradeInputs } from '#tax/full-trade-inputs.ts';
import type { EmploymentInputs, Journey, Region, StudentLoanPlan, TaxInputs } from '#tax/inputs.ts';
import type { PartnershipInputs } from '#tax/partnership-inputs.ts';
import { isTaken, kindOf } from './box-words.ts';
import { daysTraded } from './days-traded.ts';
import { withHomeWorking } from './home-working.ts';
import { refusalCode } from './refusal-words.ts';
import type { SettledEntry, SettledForm } from './settled-forms.ts';

/** The engine's inputs in addition to the forms. */
export interface OtherInputs {
  readonly dateOfBirth?: CalendarDate | undefined;
  readonly journeys?: readonly Journey[];
}

/**
 * The inputs of the tax engine. A box with `calc` area.word fills that word of that area, with the place of its figure.
 * Boxes that feed the same input are listed together; entries of a list stay separate. Anything the engine has no input
 * for is passed on to be refused by name.
 */
export function taxInputs(
  year: TaxYear,
  forms: readonly SettledForm[],
  { dateOfBirth, journeys }: OtherInputs = {},
): TaxInputs {
  const entries = forms.flatMap((form) => form.entries.map((entry): Read => readEntry(form, entry)));
  const boxes = entries.flatMap((read) => read.boxes);
  const areas = areasOf(boxes.filter(({ calc }) => isTaken(calc) && !isListed(calc)));
  const trader = includedForm(forms, 'self_employment');
  const fullPages = includedForm(forms, 'self_employment_full');
  const landlord = includedForm(forms, 'property');
  const { region, ...residence } = areas['residence'] ?? {};
  const {
    selfEmployment,
    property,
    studentLoans,
    capitalGains,
    workingFromHome,
    residence: _,
    ...others
  } = areas;
  // box-words.ts checks the content of an area word by word.
  const inputs = {
    taxYear: year,
    region: regionOf(region),
    ...(Object.keys(residence).length === 0 ? {} : { residence }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(journeys === undefined || journeys.length === 0 ? {} : { journeys }),
    ...others,
    employments: listOf(entries, 'employment'),
    ...foreignOf(entries),
    ...businessesOf(entries, selfEmployment?.['class2Voluntary'] === true),
    ...(trader !== undefined || hasTrade(selfEmployment)
      ? {
          selfEmployment: {
            ...selfEmployment,
            ...daysOf(year, trader),
            ...onlyBooks(trader),
          },
        }
      : {}),
    ...(landlord !== undefined || property !== undefined || others['holidayLets'] !== undefined
      ? { property: { ...property, ...onlyBooks(landlord) } }
      : {}),
    ...(studentLoans === undefined ? {} : { studentLoans: loansOf(studentLoans) }),
    ...gainsOf(capitalGains, entries),
    unsupported: unsupportedOf(boxes),
  } as TaxInputs;
  return withHomeWorking(inputs, {
    employee: (workingFromHome?.['employee'] ?? []) as Amount,
    business: (workingFromHome?.['selfEmployed'] ?? []) as Amount,
    hasTrade: trader !== undefined || fullPages !== undefined,
  });
}

interface Box {
  readonly calc: CalcInput;
  readonly value: Value;
  readonly source: Source;
}

interface Read {
  readonly section: string;
  readonly name: { name?: string };
  /** Boxes with `calc` and a value. A zero amount, unless it is an answer, or an empty tick does not count. */
  readonly boxes: readonly Box[];
  /** The inputs whose boxes contain zero. */
  readonly zeros: ReadonlySet<CalcInput>;
}

/** The words of one area. */
type Area = Readonly<Record<string, Figure[] | Value>>;

function readEntry(form: SettledForm, entry: SettledEntry): Read {
  const boxes: Box[] = [];
  const zeros = new Set<CalcInput>();
  for (const field of fieldsFor(form.definition, form.year)) {
    const value = entry.values[field.name];
    if (field.calc === undefined || value === undefined || value === '' || value === false) continue;
    if (value === 0 && field.calc !== 'fullTrade.averagingBefore') zeros.add(field.calc);
    else boxes.push({ calc: field.calc, value, source: sourceOf(form, entry, field) });
  }
  return { section: form.section, name: nameOf(form, entry), boxes, zeros };
}

function sourceOf({ definition, year }: SettledForm, entry: SettledEntry, field: Field): Source {
  // The pages of SA100 and SA101 each count from box 1.
  const isRepeated = fieldsFor(definition, year).some((one) => one !== field && one.box === field.box);
  const place = {
    form: definition.code,
    ...(field.box === undefined ? {} : { box: field.box }),
    ...(isRepeated || field.box === undefined ? { field: field.name } : {}),
    title: field.title,
  };
  if (entry.fromBooks.has(field.name) && field.fill?.from === 'bookkeeping')
    return { from: 'books', tags: field.fill.tags, ...place };
  return { from: 'form', ...place, ...(entry.entry === undefined ? {} : { entry: entry.entry }) };
}

/** The title of a list entry. */
function nameOf({ definition }: SettledForm, entry: SettledEntry): { name?: string } {
  const name = entry.values[definition.form_json.list?.entryTitleField ?? ''];
  return typeof name === 'string' ? { name } : {};
}

function areasOf(boxes: readonly Box[]): Readonly<Record<string, Area | undefined>> {
  const areas: Record<string, Record<string, Figure[] | Value>> = {};
  for (const { calc, value, source } of boxes) {
    const [area = '', word = ''] = calc.split('.');
    const words = (areas[area] ??= {});
    if (kindOf(calc) !== 'amount') words[word] = value;
    else if (typeof value === 'number') {
      const figures = words[word];
      const figure: Figure = { value: value as Pence, source }; // A money box contains pence.
      if (Array.isArray(figures)) figures.push(figure);
      else words[word] = [figure];
    }
  }
  return areas;
}

/** Further businesses on the short pages. */
const MORE = 'self_employment_more';

/**
 * Areas where each entry is separate, and the sections of their forms: one employer, one source abroad, one business,
 * one partnership.
 */
const listAreas = {
  employment: ['employment'],
  foreign: ['foreign'],
  fullTrade: ['self_employment_full', MORE],
  partnership: ['partnership', 'partnership_full'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type ListArea = keyof typeof listAreas;
type Listed = EmploymentInputs & ForeignInputs & FullTradeInputs & PartnershipInputs;

function isListed(calc: CalcInput): boolean {
  return Object.hasOwn(listAreas, calc.slice(0, calc.indexOf('.')));
}

/** One for each entry of the list’s forms, even an empty one, and for any other form with boxes in this area. */
function listOf(entries: readonly Read[], area: ListArea): Partial<Listed>[] {
  const pages: readonly string[] = listAreas[area];
  let place = 0;
  return entries.flatMap(({ section, name, boxes }) => {
    const own = boxes.filter(({ calc }) => calc.startsWith(`${area}.`) && isTaken(calc));
    const isPage = pages.includes(section);
    if (!isPage && own.length === 0) return [];
    if (isPage) place += 1;
    return [
      {
        ...name,
        ...(isPage && area === 'employment' ? { place } : {}),
        ...(section === MORE ? { shortPages: true } : {}),
        ...areasOf(own)[area],
      },
    ];
  });
}

function foreignOf(entries: readonly Read[]): Partial<TaxInputs> {
  const foreignSources = listOf(entries, 'foreign');
  return foreignSources.length === 0 ? {} : { foreignSources };
}

/** Class 2 is chosen once for all businesses, in the final section. */
function businessesOf(entries: readonly Read[], class2Voluntary: boolean): Partial<TaxInputs> {
  const withChoice = (area: 'fullTrade' | 'partnership') =>
    listOf(entries, area).map((one) => (class2Voluntary ? { ...one, class2Voluntary } : one));
  const [fullTrades, partnerships] = [withChoice('fullTrade'), withChoice('partnership')];
  return {
    ...(fullTrades.length === 0 ? {} : { fullTrades }),
    ...(partnerships.length === 0 ? {} : { partnerships }),
  };
}

/** A choice about Class 2 alone does not make a trade: the final section asks every filer about it. */
function hasTrade(area: Area | undefined): boolean {
  return Object.keys(area ?? {}).some((word) => word !== 'class2Voluntary');
}

function daysOf(year: TaxYear, trader: SettledForm | undefined): { daysTraded?: number } {
  const days = trader === undefined ? undefined : daysTraded(year, trader);
  return days === undefined ? {} : { daysTraded: days };
}

const plans: Readonly<Record<string, StudentLoanPlan>> = {
  '01': 'plan1',
  '02': 'plan2',
  '04': 'plan4',
  '05': 'plan5',
};

function loansOf({ plan, postgraduatePlan, ...words }: Area): Area {
  const known = typeof plan === 'string' ? plans[plan] : undefined;
  return {
    ...words,
    ...(known === undefined ? {} : { plans: [known] }),
    ...(postgraduatePlan === undefined ? {} : { postgraduate: true }),
  } as Area;
}

/** Gains before the rate change: zero is an answer. */
function gainsOf(area: Area | undefined, entries: readonly Read[]): { capitalGains?: Area } {
  const answered = 'capitalGains.gainsBeforeRateChange';
  const rateChangeAnswered =
    area?.['gainsBeforeRateChange'] !== undefined || entries.some(({ zeros }) => zeros.has(answered));
  if (rateChangeAnswered) return { capitalGains: { ...area, rateChangeAnswered } };
  return area === undefined ? {} : { capitalGains: area };
}

const regions: Readonly<Record<string, Region>> = { U: 'england', S: 'scotland', C: 'wales' };

/** Where the main home was, from the main form; England by default. */
function regionOf(answer: unknown): Region {
  return regions[String(answer)] ?? 'england';
}

function unsupportedOf(boxes: readonly Box[]): string[] {
  const refused = boxes.filter(
    ({ calc, value }) =>
      !isTaken(calc) || (calc === 'studentLoans.plan' && plans[String(value)] === undefined),
  );
  return [...new Set(refused.map(({ calc }) => refusalCode(calc)))];
}

/** The form is not in the return, so its figures come from the books. */
function onlyBooks(form: SettledForm | undefined): { onlyBooks?: true } {
  return form === undefined ? { onlyBooks: true } : {};
}

function includedForm(forms: readonly SettledForm[], section: string): SettledForm | undefined {
  return forms.find((form) => form.section === section && form.included);
}
