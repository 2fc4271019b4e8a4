import { expect, test } from 'vitest';
import { shippedTaxYears, type TaxYear } from '#domain/tax-year.ts';
import { readTree, type Tree } from '#return-rules/tree.ts';
import { wrongValue } from '#return-rules/value-checks.ts';
import { isPageName, returnYearOf } from '#server/data/filing/xml/return-years.ts';
import { rightScenarios } from './form-scenarios.ts';
import { hasListings, listedElements } from './hmrc-listings.ts';

/** What the fragments expected begin with, where that is not a page. */
const INSIDE: Readonly<Record<string, string>> = {
  Expenses: 'SA102/Expenses',
  AllowableBusinessExpenses: 'SA103S/AllowableBusinessExpenses',
  ChangeOfBusinessDetails: 'SA103S/BusinessDetails/ChangeOfBusinessDetails',
  PayClass2NICvoluntarily: 'SA103S/ProfitsLossesNICsAndCIS/PayClass2NICvoluntarily',
  Class2NICamount: 'SA103S/ProfitsLossesNICsAndCIS/Class2NICamount',
};

/** Boxes 6 and 7 of SA104S up to 2023-24: in no listing, the names of the catalogue of boxes stand in. */
const UNLISTED = ['DateBasisPeriodBegan', 'DateBasisPeriodEnded'].map(
  (name) => `SA104S/ShareOfPartnershipTradingOrProfessionalProfits/${name}`,
);

/** Boxes 22 and 41 of SA106 up to 2024-25: HMRC’s schema of that year has them, the listing does not. */
const NOT_IN_LISTING = [
  'SA106/OverseasLandAndPropertyIncomeDetails/ZeroEmissionGoodsVehicleAllowance',
  'SA106/OtherOverseasIncomeAndGains/OffshoreFundGainsAndNonResidentTrustIncome',
];

/** The listings end with 2025-26: later pages can be compared only while they have the elements of that year. */
const isListed = (year: TaxYear, form: string) =>
  year <= '2025-26' || elementsOf(form, year) === elementsOf(form, '2025-26');
const elementsOf = (form: string, year: TaxYear) =>
  isPageName(form) ? returnYearOf(year).elements[form] : undefined;

const fragments = shippedTaxYears
  .flatMap((year) => rightScenarios(year))
  // SA104F and SA107 are in HMRC’s schemas, but in no listing: the tests with the schema of 2024-25 have them.
  .filter(({ xml, form, year }) => xml && !['SA104F', 'SA107'].includes(form) && isListed(year, form));

test.skipIf(!hasListings).each(fragments)(
  '$year $file has only elements HMRC lists for the year, in their order, each with a value of its type (skipped without the listings)',
  ({ year, xml }) => {
    const listed = listedElements(year);
    const order = [...listed.keys()];
    for (const page of readTree(`<pages>${xml?.join('')}</pages>`).children) {
      const leaves = leavesOf(page, INSIDE[page.name] ?? page.name).filter(
        ([path]) =>
          (year >= '2024-25' || !UNLISTED.includes(path)) &&
          (year >= '2025-26' || !NOT_IN_LISTING.includes(path)),
      );
      expect(leaves.map(([path]) => path).filter((path) => !listed.has(path))).toEqual([]);
      // The parts of SA106 that repeat start again: the first of each counts.
      const paths = new Set(leaves.map(([path]) => path));
      const known = [...paths].filter((path) => listed.get(path) !== '').map((path) => order.indexOf(path));
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      const wrong = leaves.filter(
        ([path, text]) => listed.get(path) && wrongValue(listed.get(path) ?? '', text),
      );
      expect(wrong).toEqual([]);
    }
  },
);

test.skipIf(!hasListings)('the listings tell the years apart (skipped without them)', () => {
  const [y2022, y2024, y2025] = (['2022-23', '2024-25', '2025-26'] as const).map(listedElements);
  const homes = 'SA108/ResidentialPropertyAndCarriedInterest';
  expect(y2022?.has('SA103S/BusinessDetails/CashBasis')).toBe(true);
  expect(y2024?.has('SA103S/BusinessDetails/CashBasis')).toBe(false);
  expect(y2022?.has(`${homes}/GainsInTheYear`)).toBe(true);
  expect(y2022?.has(`${homes}/CarriedInterestAccrualsBasis`)).toBe(false);
  expect(y2022?.has('SA108/Cryptoassets/DisposalProceeds')).toBe(false);
  expect(y2024?.get(`${homes}/CarriedInterestAccrualsBasis`)).toBe('P');
  expect(y2025?.has('SA105/FurnishedHolidayLettings/FurnishedHolidayLettingsIncome')).toBe(false);
});

function leavesOf(element: Tree, path: string): (readonly [path: string, text: string])[] {
  if (element.children.length === 0) return [[path, element.text]];
  return element.children.flatMap((child) => leavesOf(child, `${path}/${child.name}`));
}
