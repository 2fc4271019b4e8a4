import { readdirSync, readFileSync } from 'node:fs';
import { type Pence, pounds } from '#domain/money.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { type Amount, stated } from './amount.ts';
import type { Journey, TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';
import type { Cited, YearRates } from './rates/year-rates.ts';
import { percent } from './rounding.ts';

/**
 * A worked example with a known answer, from tests/scenarios/tax/<year>/<sentence>.json. Amounts are pounds, names
 * those of the inputs and of the wire. For tests.
 */
export interface Scenario {
  readonly source: {
    readonly title: string;
    readonly url: string;
    /** The example of the collection that this scenario reproduces. */
    readonly example?: string;
  };
  readonly note?: string;
  /** The kind of calculation. A whole calculation when absent; for 'forms' the `given` are answers in forms. */
  readonly kind?: ScenarioKind;
  readonly given: { readonly taxYear: string } & Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Figures that are not on the wire, by their path. */
  readonly expectedResult?: Readonly<Record<string, number>>;
  /** The maximum deviation of an amount, and the reason. */
  readonly tolerance?: { readonly pounds: number; readonly reason: string };
  /** Figures that replace those of the year, for an example of a year that the product does not have. */
  readonly rates?: Readonly<Record<string, unknown>>;
}

type ScenarioKind = 'forms' | 'marriage-allowance' | 'child-benefit' | 'penalties' | 'annual-allowance';

export interface ScenarioFile {
  readonly year: string;
  readonly title: string;
  readonly scenario: Scenario;
}

const folder = new URL('../../tests/scenarios/tax/', import.meta.url);

/** Every scenario file. */
export function everyScenario(): ScenarioFile[] {
  return readdirSync(folder).flatMap((year) =>
    readdirSync(new URL(`${year}/`, folder)).map((file) => ({
      year,
      title: `${year}: ${file.replace('.json', '').replaceAll('-', ' ')}`,
      scenario: JSON.parse(readFileSync(new URL(`${year}/${file}`, folder), 'utf8')) as Scenario,
    })),
  );
}

/** The scenarios of a kind; by default the whole calculations. */
export function scenariosOf(kind?: ScenarioKind): ScenarioFile[] {
  return everyScenario().filter(({ scenario }) => scenario.kind === kind);
}

export function yearOf({ given }: Scenario): TaxYear {
  if (!isTaxYear(given.taxYear)) throw new Error(`not a tax year: ${given.taxYear}`);
  return given.taxYear;
}

/** Numbers that are not amounts of money. */
const counts = new Set([
  'class2Weeks',
  'daysTraded',
  'children',
  'treatyRate',
  'childrenPaid',
  'mileagePaidPerMile',
  'taxedYears',
  'untaxedYears',
  'voidedIsaYears',
]);

/** The inputs, with each number of pounds converted to an amount given outside the forms. */
export function inputsOf(scenario: Scenario): TaxInputs {
  const { journeys, ...areas } = scenario.given;
  const inputs = Object.fromEntries(
    Object.entries(areas).map(([name, value]) => [name, amounts(name, value)]),
  );
  // Names and shapes are those of the inputs. A wrong one would change the expected figures.
  return {
    employments: [],
    ...inputs,
    taxYear: yearOf(scenario),
    ...(journeys === undefined ? {} : { journeys: journeysOf(journeys as JourneyGiven[]) }),
  } as unknown as TaxInputs;
}

function amounts(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => amounts(name, one));
  if (typeof value === 'number') return counts.has(name) ? value : amountOf(name, value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([word, one]) => [word, amounts(word, one)]));
}

function amountOf(name: string, value: number): Amount {
  return stated(pounds(value), name);
}

type JourneyGiven = Pick<Journey, 'type' | 'miles'>;

function journeysOf(given: readonly JourneyGiven[]): Journey[] {
  return given.map(({ type, miles }) => ({ type, miles, source: { from: 'journeys', type, miles } }));
}

/** The rates of the year, with the scenario's figures in their place. */
export function ratesFor(scenario: Scenario): YearRates {
  const base = ratesOf(yearOf(scenario));
  const own = Object.entries(scenario.rates ?? {});
  if (own.length === 0) return base;
  const groups: Record<string, Record<string, Cited>> = Object.fromEntries(
    Object.entries(base).map(([group, figures]) => [group, { ...figures }]),
  );
  for (const [path, value] of own) {
    const [group = '', name = ''] = path.split('.');
    const cited = groups[group]?.[name];
    if (groups[group] === undefined || cited === undefined) throw new Error(`no rate ${path}`);
    groups[group][name] = { ...cited, value: rateOf(cited, value) };
  }
  return groups as unknown as YearRates; // the same groups and names
}

type GainsPeriod = Record<string, unknown>;

function rateOf({ unit, value: usual }: Cited, value: unknown): unknown {
  if (unit === 'pounds') return pounds(Number(value));
  if (unit === 'percent') return percent(Number(value));
  if (unit !== 'gainsPeriods') throw new Error(`a scenario cannot state a rate of ${unit}`);
  const { other } = value as { other: { basic: number; higher: number } };
  const rates = { basic: percent(other.basic), higher: percent(other.higher) };
  return (usual as GainsPeriod[]).map((period) => ({ ...period, other: rates }));
}

/** The deviation that the tolerance allows, in pounds. */
export function allowed({ tolerance }: Scenario): number {
  return tolerance?.pounds ?? 0;
}

/** In pounds, for comparisons within a tolerance. */
export function inPounds(value: Pence): number {
  return value / 100;
}
