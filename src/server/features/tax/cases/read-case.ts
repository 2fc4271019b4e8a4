import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import {
  isShipped,
  isTaxYear,
  shippedTaxYears,
  type TaxYear,
  taxYearEnd,
  taxYearFromLabel,
} from '#domain/tax-year.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import { type TagCode, tagCodes } from '#form-schemas/vocabulary.ts';
import type { Journey, Region } from '#tax/inputs.ts';
import { amountOf, type Problems, recordWith } from './case-problem.ts';
import { expensesInOneSum } from './expenses-in-one-sum.ts';
import { moveMirroredBoxes } from './mirrored-boxes.ts';
import { readForms } from './read-forms.ts';
import type { SavedForm } from '../../../data/answers/saved-forms.repo.ts';

/** One person's year as given to `npm run tax:calc`, parsed. */
export interface TaxCase {
  readonly year: TaxYear;
  readonly region: Region | undefined;
  readonly dateOfBirth: CalendarDate | undefined;
  readonly saved: readonly SavedForm[];
  readonly totals: BookTotals;
  readonly journeys: readonly Journey[];
}

/** `id` and `note` are for the reader's own use. */
const names = ['id', 'note', 'taxYear', 'profile', 'forms', 'books', 'journeys'] as const;

/**
 * Parses {taxYear, profile?: {region?, dob?}, forms?, books?, journeys?}: amounts in pounds, dates DD/MM/YYYY (in the
 * profile also 'YYYY-MM-DD'). Undefined for an unknown year; anything else that is wrong is a problem.
 */
export function readCase(json: unknown, problems: Problems): TaxCase | undefined {
  const given = recordWith(json, names, '', problems);
  if (given === undefined) return undefined;
  const year = readYear(given['taxYear']);
  if (year === undefined) {
    problems.add('taxYear', `Expected one of ${shippedTaxYears.join(', ')}.`);
    return undefined;
  }
  return {
    year,
    ...readProfile(given['profile'] ?? {}, year, problems),
    saved: readForms(moveMirroredBoxes(expensesInOneSum(given['forms'] ?? {}), year), year, problems),
    totals: readBooks(given['books'] ?? {}, problems),
    journeys: readJourneys(given['journeys'] ?? [], problems),
  };
}

/** '2024-25' or '2024-2025': a year with shipped rates, because there is no database for others. */
function readYear(json: unknown): TaxYear | undefined {
  const year = typeof json === 'string' && !isTaxYear(json) ? taxYearFromLabel(json) : json;
  return isTaxYear(year) && isShipped(year) ? year : undefined;
}

const regions = ['england', 'wales', 'scotland', 'northern_ireland'] as const satisfies readonly Region[];

function readProfile(
  json: unknown,
  year: TaxYear,
  problems: Problems,
): Pick<TaxCase, 'region' | 'dateOfBirth'> {
  const { region: where, dob } = recordWith(json, ['region', 'dob'], 'profile', problems) ?? {};
  const region = regions.find((one) => one === where);
  if (where !== undefined && region === undefined)
    problems.add('profile.region', `Expected one of ${regions.join(', ')}.`);
  const dateOfBirth = typeof dob === 'string' ? (parseUkDate(dob) ?? parseIsoDate(dob)) : undefined;
  if (dob !== undefined && dateOfBirth === undefined)
    problems.add('profile.dob', 'Expected a date as DD/MM/YYYY or YYYY-MM-DD.');
  else if (dateOfBirth !== undefined && dateOfBirth > taxYearEnd(year))
    problems.add('profile.dob', `This is after the end of the tax year ${year}.`);
  return { region, dateOfBirth };
}

function readBooks(json: unknown, problems: Problems): BookTotals {
  const given = recordWith(json, tagCodes, 'books', problems) ?? {};
  const totals: Partial<Record<TagCode, Pence>> = {};
  for (const tag of tagCodes) {
    if (given[tag] === undefined) continue;
    const total = amountOf(given[tag]);
    if (total === undefined) problems.add(`books.${tag}`, 'Expected an amount in pounds, such as 1234.56.');
    else if (total < 0)
      problems.add(
        `books.${tag}`,
        'The total for a tag cannot be negative. Take refunds off the total they belong to.',
      );
    else totals[tag] = total;
  }
  return totals;
}

const vehicles = ['in_vehicle', 'on_motorcycle', 'on_bicycle'] as const satisfies readonly Journey['type'][];

/** Spec 2, 3; only the kind of vehicle and the miles claimed count. */
const journeyFields = [
  'type',
  'miles_claimed',
  'id',
  'journey_id',
  'claimed',
  'start_time',
  'end_time',
  'miles',
  'start_postcode',
  'end_postcode',
  'comments',
  'tags',
  'waypoints',
] as const;

/** One for each kind of vehicle, with its miles added up. */
function readJourneys(json: unknown, problems: Problems): Journey[] {
  if (!Array.isArray(json)) {
    problems.add('journeys', 'Expected a list of journeys.');
    return [];
  }
  const hundredths = new Map<Journey['type'], number>();
  json.forEach((one: unknown, index) => {
    const at = `journeys[${index}]`;
    const journey = recordWith(one, journeyFields, at, problems);
    if (journey === undefined) return;
    const type = vehicles.find((vehicle) => vehicle === journey['type']);
    const miles = amountOf(journey['miles_claimed']);
    if (type === undefined) problems.add(`${at}.type`, `Expected one of ${vehicles.join(', ')}.`);
    if (miles === undefined || miles < 0)
      problems.add(`${at}.miles_claimed`, 'Expected a number of miles with at most two decimals.');
    else if (type !== undefined) hundredths.set(type, (hundredths.get(type) ?? 0) + miles);
  });
  return [...hundredths].map(([type, count]) => {
    const miles = count / 100;
    return { type, miles, source: { from: 'journeys', type, miles } };
  });
}
