import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { propertyHeads as propertyCodes, tradeHeads as tradeCodes } from '#form-schemas/expense-heads.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { tagCodes } from '#form-schemas/vocabulary.ts';
import { allCategories } from '../books/tax-categories.ts';
import { codesOf, type Heads, holidayLetHeads, propertyHeads, tradeHeads } from './heads.ts';

/**
 * HMRC's table of boxes for APIs, sa103f_mapping_v3.csv: the box of the short form for each field. It names none for
 * the last four.
 */
const shortForm: Readonly<Record<string, string | undefined>> = {
  turnover: '9',
  other: '10',
  costOfGoods: '11',
  wagesAndStaffCosts: '13',
  carVanTravelExpenses: '12',
  premisesRunningCosts: '14',
  maintenanceCosts: '15',
  adminCosts: '18',
  interestOnBankOtherLoans: '17',
  professionalFees: '16',
  otherExpenses: '19',
  paymentsToSubcontractors: undefined,
  financeCharges: undefined,
  advertisingCosts: undefined,
  irrecoverableDebts: undefined,
};

/** HMRC's table sa105_mapping_v1.csv. */
const propertyForm: Readonly<Record<string, string>> = {
  periodAmount: '20',
  premisesRunningCosts: '24',
  repairsAndMaintenance: '25',
  financialCosts: '26',
  professionalFees: '27',
  costOfServices: '28',
  other: '29',
  travelCosts: '29',
  residentialFinancialCost: '44',
};

const listed = ({ income, expenses }: Heads) => [...income, ...expenses];

test('fills the fields of a trade whose boxes HMRC’s table names', () => {
  const heads = listed(tradeHeads);
  expect(heads.map(({ field }) => field).sort()).toEqual(Object.keys(shortForm).sort());
  for (const { field, box } of heads) expect(box, field).toBe(shortForm[field] ?? box);
});

test('fills the fields of property whose boxes HMRC’s table names', () => {
  const heads = listed(propertyHeads);
  expect(Object.fromEntries(heads.map(({ field, box }) => [field, box]))).toEqual(propertyForm);
});

test('offers every head as a tag, and counts each tag in one business', () => {
  const codes = [...codesOf('SE'), ...codesOf('PROPERTY')];
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining([...tradeCodes, 'TROI', ...propertyCodes]));
  const offered = new Map(allCategories().map(({ code, type }) => [code, type]));
  const parts: readonly Heads[] = [tradeHeads, propertyHeads, holidayLetHeads];
  for (const { income, expenses } of parts) {
    for (const { code } of income) expect(offered.get(code), code).toBe('I');
    for (const { code } of expenses) expect(offered.get(code), code).toBe('E');
  }
  expect(tagCodes).toEqual(expect.arrayContaining(codes));
});

/** The boxes that the books fill, by tag. */
function filledBoxes(code: string, year: TaxYear): ReadonlyMap<string, string> {
  const definition = definitionFor(shippedDefinitions(), code, year);
  if (definition === undefined) throw new Error(`no ${code} in ${year}`);
  return new Map(
    fieldsFor(definition, year).flatMap(({ fill, box }) =>
      fill?.from === 'bookkeeping' ? fill.tags.map((tag) => [tag, box ?? ''] as const) : [],
    ),
  );
}

test.each(shippedTaxYears)('fills the boxes of the forms of %s from the same tags', (year) => {
  const expected = (heads: Heads) => Object.fromEntries(listed(heads).map(({ code, box }) => [code, box]));
  const { SEIS: _grants, ...trade } = Object.fromEntries(filledBoxes('SA103S', year));
  expect(trade).toEqual(expected(tradeHeads));
  // In 2019-20 a quarter of the finance costs of homes was an expense, so their total fills no box.
  const { PRMI: homes, ...property } = expected(propertyHeads);
  expect(Object.fromEntries(filledBoxes('SA105', year))).toEqual({
    ...property,
    ...(year === '2019-20' ? {} : { PRMI: homes }),
    ...(year < '2025-26' ? expected(holidayLetHeads) : {}),
  });
});
