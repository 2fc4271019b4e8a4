import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Pence, pence, pounds, sum, ZERO } from '#domain/money.ts';
import { shippedTaxYears, type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import {
  type BusinessType,
  type Heads,
  holidayLetHeads,
  MILEAGE,
  propertyHeads,
  tradeHeads,
} from '#server/data/digital-tax/heads.ts';
import {
  type ExpensesChoice,
  leftOut,
  type Update,
  updateBody,
  updateLines,
} from '#server/data/digital-tax/update-body.ts';
import { businessClaim } from '#server/data/filing/xml/home-working.ts';
import { isLastUpdate } from '#tax/digital-tax/quarters.ts';
import { mileageDays, mileageOfPeriod } from '#tax/digital-tax/mileage-of-period.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import { ratesOf } from '#tax/rates/index.ts';
import { stated } from '#tax/amount.ts';
import { mileageClaim } from '#tax/steps/mileage.ts';

import {
  type Claim,
  type Drive,
  milesOf,
  type Period,
  quarters,
  randomBooks,
  randomDrives,
  totalsOf,
} from './random-books.ts';

// The first year whose updates cover the year so far. Decision 47.
const isCumulative = (year: TaxYear) => year >= '2025-26';
const businesses: readonly BusinessType[] = ['SE', 'PROPERTY'];
const definitions = shippedDefinitions();
const cases = shippedTaxYears.flatMap((year) => businesses.map((business) => ({ year, business })));

/** Often nothing: most people do not claim. */
const homeWorkings = fc.oneof(fc.constant(ZERO), fc.integer({ min: 1, max: 50_000 }).map(pence));

/** The updates of the year that together make it up: the last one, or all four. */
function updatesOf(
  business: BusinessType,
  taxYear: TaxYear,
  claims: readonly Claim[],
  choice: ExpensesChoice,
  homeWorking: Pence = ZERO,
  drives: readonly Drive[] = [],
): readonly Update[] {
  const cumulative = isCumulative(taxYear);
  const all = quarters(taxYear);
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) throw new Error('no quarters');
  const periods: readonly Period[] = cumulative ? [{ from: first.from, to: last.to }] : all;
  const rules = { cumulative, consolidatedLimit: pounds(9_000_000), holidayLets: !cumulative };
  return periods.map((period) => ({
    business,
    taxYear,
    ...period,
    totals: totalsOf(claims, period),
    homeWorking: business === 'SE' && isLastUpdate(taxYear, period) ? homeWorking : ZERO,
    mileage: mileageOf(business, taxYear, drives, period),
    rules,
    choice,
  }));
}

/** A person whose miles belong to this business. */
function earning(business: BusinessType, taxYear: TaxYear): TaxInputs {
  const income = stated(pounds(20_000), 'Income');
  return {
    taxYear,
    region: 'england',
    employments: [],
    ...(business === 'SE' ? { selfEmployment: { turnover: income } } : { property: { income } }),
  };
}

function mileageOf(business: BusinessType, year: TaxYear, drives: readonly Drive[], period: Period): Pence {
  const { upTo, before } = mileageDays(year, period, isCumulative(year));
  return mileageOfPeriod(
    business === 'SE' ? 'trade' : 'property',
    earning(business, year),
    ratesOf(year).mileage,
    { upTo: milesOf(drives, upTo), before: before === undefined ? [] : milesOf(drives, before) },
  );
}

/** What the return of the year claims for the same journeys. */
function mileageOfReturn(business: BusinessType, year: TaxYear, drives: readonly Drive[]): Pence {
  const all = { from: taxYearStart(year), to: taxYearEnd(year) };
  return mileageClaim({ ...earning(business, year), journeys: milesOf(drives, all) }, ratesOf(year).mileage)
    .claimed.value;
}

/** The boxes of the return of the year when the filer leaves them to the books. */
function boxesOf(business: BusinessType, year: TaxYear, claims: readonly Claim[], homeWorking: Pence) {
  const definition = definitionFor(definitions, business === 'SE' ? 'SA103S' : 'SA105', year);
  if (definition === undefined) throw new Error(`no form in ${year}`);
  const fields = fieldsFor(definition, year);
  const days = quarters(year);
  const [{ from } = { from: undefined }] = days;
  const to = days.at(-1)?.to;
  if (from === undefined || to === undefined) throw new Error('no year');
  const { values } = settle(
    fields,
    { include: true },
    { totals: totalsOf(claims, { from, to }), context: { 'home_working.se_cost': homeWorking } },
  );
  const claimed = businessClaim([{ definition, entries: [values] }]);
  expect(claimed).toBe(business === 'SE' ? homeWorking : ZERO);
  const isWithClaim = (xml = '') => xml === 'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts';
  return new Map(
    fields.flatMap(({ name, box, fill, xml }) => {
      if (box === undefined || fill?.from !== 'bookkeeping') return [];
      const value = (values[name] ?? 0) as Pence;
      return [[box, isWithClaim(xml) ? sum(value, claimed) : value] as const];
    }),
  );
}

const boxOfTag = new Map<TagCode, string>(
  [tradeHeads, propertyHeads, holidayLetHeads].flatMap((heads: Heads) =>
    [...heads.income, ...heads.expenses].map(({ code, box }) => [code, box] as const),
  ),
);

/** What the updates send, by box of the return. */
function sentByBox(updates: readonly Update[]): ReadonlyMap<string, Pence> {
  const lines = updates.flatMap(updateLines);
  const byBox = Map.groupBy(lines, ({ codes: [code] }) => boxOfTag.get(code ?? 'TRAI') ?? '');
  return new Map([...byBox].map(([box, found]) => [box, sum(...found.map((line) => line.pence))]));
}

test.each(cases)(
  'agrees to the penny with the boxes of the return of $year: $business',
  ({ year, business }) => {
    fc.assert(
      fc.property(
        randomBooks(business, year),
        homeWorkings,
        randomDrives(year),
        (claims, homeWorking, drives) => {
          const updates = updatesOf(business, year, claims, 'itemised', homeWorking, drives);
          const refused = updates.flatMap((update) => {
            const result = updateBody(update);
            return result.ok ? [] : result.refusals;
          });
          for (const { reason, codes } of refused) {
            expect(reason).toBe('below_zero');
            expect(updates.some(({ totals }) => codes.some((code) => (totals[code] ?? 0) < 0))).toBe(true);
          }
          const zeroed = updates.flatMap(updateLines).filter(({ note }) => note !== undefined);
          const belowZero = new Set(zeroed.flatMap(({ codes }) => codes.map((code) => boxOfTag.get(code))));
          const sent = sentByBox(updates);
          for (const [box, value] of boxesOf(business, year, claims, homeWorking)) {
            // Grants of the Self-Employment Income Support Scheme are not part of updates.
            if (box.startsWith('27')) continue;
            const miles =
              box === boxOfTag.get(MILEAGE[business]) ? mileageOfReturn(business, year, drives) : ZERO;
            const expected = belowZero.has(box) ? 0 : value + miles;
            expect(sent.get(box) ?? 0, `box ${box}`).toBe(expected);
          }
          for (const update of updates)
            expect(leftOut(update)).toEqual(isCumulative(year) ? holidayLetsIn(update) : []);
        },
      ),
    );
  },
);

function holidayLetsIn({ totals }: Update): TagCode[] {
  return (['FHLI', 'FHLE'] as const).filter((code) => (totals[code] ?? 0) !== 0);
}

test.each(cases)('sends the same expenses of $year in one figure: $business', ({ year, business }) => {
  fc.assert(
    fc.property(randomBooks(business, year), homeWorkings, (claims, homeWorking) => {
      const total = (choice: ExpensesChoice) =>
        pence(
          updatesOf(business, year, claims, choice, homeWorking)
            .flatMap(updateLines)
            .filter(({ field }) => field.includes('xpenses/'))
            .reduce((all, line) => all + line.pence, 0),
        );
      expect(total('consolidated')).toBe(total('itemised'));
    }),
  );
});

test.each(cases)('sends bodies of $year that HMRC’s schema accepts: $business', ({ year, business }) => {
  fc.assert(
    fc.property(
      randomBooks(business, year),
      fc.constantFrom<ExpensesChoice>('itemised', 'consolidated'),
      (claims, choice) => {
        for (const update of updatesOf(business, year, claims, choice)) {
          const result = updateBody(update);
          if (!result.ok) continue;
          const check = schemaOf(business, result.operation);
          expect([check(result.body), check.errors]).toEqual([true, null]);
        }
      },
    ),
  );
});

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
addFormats.default(ajv);
const schemas = new Map<string, ReturnType<typeof ajv.compile>>();

function schemaOf(business: BusinessType, operation: string): ReturnType<typeof ajv.compile> {
  const known = schemas.get(operation);
  if (known !== undefined) return known;
  const api = business === 'SE' ? 'self-employment-business-api' : 'property-business-api';
  const file = new URL(`../../src/sandbox/hmrc-mtd/operations/${api}.json`, import.meta.url);
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    operations: { name: string; body: object }[];
  };
  const found = operations.find(({ name }) => name === operation);
  if (found === undefined) throw new Error(`no ${operation}`);
  const check = ajv.compile(found.body);
  schemas.set(operation, check);
  return check;
}
