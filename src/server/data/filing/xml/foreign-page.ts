import { type Pence, pence } from '#domain/money.ts';
import { type Page, put, refuseBox } from './page.ts';
import type { TaxFigures } from './tax-page.ts';

/** The totals of SA106, which no entry has, and HMRC's rules across its entries. */

const ARISING = 'TaxableAmountOnInterestAndOtherSavings';
/** Each with its column of taxable amounts. */
const TABLES = {
  OverseasSavings: ARISING,
  ForeignCompanies: ARISING,
  OverseasPensions: ARISING,
  RemittedForeignSavings: 'TaxableAmount',
  RemittedForeignIncome: 'TaxableAmount',
  RemittedForeignDividends: 'TaxableAmount',
};
const PROPERTY = 'OverseasLandAndPropertyIncomeDetails';
const INFORMATION = 'FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';

/** Rules 6701, 6702, 6719 to 6721, 6507 and 8571: totals are those of the entries. Box 2 is the credit of the tax. */
export function completeForeignPages(pages: readonly Page[], figures: TaxFigures): void {
  for (const page of pages.filter(({ form }) => form === 'SA106')) {
    const add = (path: string, value: Pence | undefined) =>
      put(page, path, value, { form: 'SA106', label: 'Totals' });
    for (const [table, taxable] of Object.entries(TABLES)) {
      add(`${table}/Totals/SWTOrUKTax`, totalOf(page, `${table}/IncomeSource`, 'SpecialWithholdingTax'));
      add(`${table}/Totals/TaxableAmount`, totalOf(page, `${table}/IncomeSource`, taxable));
    }
    completeProperty(page, add);
    add('ForeignTaxCreditRelief', figures.foreignTaxCredit);
    checkProperty(page, pages);
    checkUnremittable(page, pages);
  }
}

function completeProperty(page: Page, add: (path: string, value: Pence | undefined) => void): void {
  // Also without a profit or loss: there can be foreign tax.
  add('TotalForeignTaxTakenOff', totalOf(page, PROPERTY, 'PropertyAbroadForeignTax'));
  add('TotalSpecialWithholdingTax', totalOf(page, PROPERTY, 'PropertyAbroadUKtaxTakenOff'));
  add('TotalTaxableAmount', totalOf(page, PROPERTY, 'PropertyAbroadTotalAmount'));
  const profit = totalOf(page, PROPERTY, 'PropertyAbroadProfitOrLoss');
  if (profit === undefined) return;
  const losses = amountAt(page, 'LossBroughtForward');
  add('TotalAdjustedProfitOrLoss', profit);
  add('TotalTaxableProfit', pence(Math.max(0, profit - losses)));
  const unused = pence(Math.max(0, losses - profit));
  if (unused > 0) add('LossToCarryForward', unused);
}

/** Rules 8449, 8535, 8537, 8538, 8541 to 8549, 8551 and 8597 to 8601: one allowance, and one way to count income. */
function checkProperty(page: Page, pages: readonly Page[]): void {
  const uk = pages.find(({ form }) => form === 'SA105');
  const claims = [
    ...pathsOf(page, PROPERTY, 'PropertyIncomeAllowance'),
    ...(uk === undefined ? [] : UK_ALLOWANCES.filter((path) => uk.texts.has(path))),
  ];
  const claimed =
    (totalOf(page, PROPERTY, 'PropertyIncomeAllowance') ?? 0) +
    (uk === undefined ? 0 : UK_ALLOWANCES.reduce((sum, path) => sum + amountAt(uk, path), 0));
  const [firstClaim] = pathsOf(page, PROPERTY, 'PropertyIncomeAllowance');
  if (claimed > 100_000 && firstClaim !== undefined)
    refuseBox(page, firstClaim, 'and the allowances of the UK property form can be at most £1,000 together');
  if (claims.length > 0)
    for (const path of [...page.texts.keys()].filter(isReplaced))
      refuseBox(page, path, 'must be empty: the property income allowance replaces all expenses');
  if (uk !== undefined && firstClaim !== undefined && UK_COSTS.some((path) => uk.texts.has(path)))
    refuseBox(page, firstClaim, 'cannot be claimed with expenses on the UK property form');
  checkAccounting(page, uk);
}

function checkAccounting(page: Page, uk: Page | undefined): void {
  const entries = entriesOf(page, PROPERTY);
  const traditional = entries.filter((entry) => page.texts.has(`${entry}/TraditionalAccounting`));
  const [first] = traditional;
  if (first !== undefined && traditional.length < entries.length)
    refuseBox(page, `${first}/TraditionalAccounting`, 'must be ticked in every entry for property abroad');
  const lets = 'FurnishedHolidayLettings';
  const abroad =
    uk?.texts.has(`${lets}/InEEA`) === true && uk.texts.has(`${lets}/FurnishedHolidayLettingsIncome`);
  const [one] = pathsOf(page, PROPERTY, 'TotalRentsAndOtherPropertyReceipts');
  // Rule 8539: holiday lets in the EEA are counted the same way.
  if (abroad && one !== undefined && uk?.texts.has(`${lets}/TraditionalAccounting`) !== (first !== undefined))
    refuseBox(
      page,
      one,
      'must be counted in the same way as the holiday lets in the EEA (boxes 5.2 and 14.2)',
    );
  const receipts = ['TotalRentsAndOtherPropertyReceipts', 'PremiumsPaidForLease', 'BalancingCharges'].reduce(
    (sum, name) => sum + (totalOf(page, PROPERTY, name) ?? 0),
    0,
  );
  if (first === undefined && one !== undefined && receipts > 15_000_000)
    refuseBox(page, one, 'and the other receipts are above £150,000: tick traditional accounting');
}

/** The box says that the details are in the other information. */
function checkUnremittable(page: Page, pages: readonly Page[]): void {
  const main = pages.find(({ form }) => form === 'SA100');
  if (page.texts.has('UnremittableIncome') && main?.texts.has(INFORMATION) !== true)
    refuseBox(page, 'UnremittableIncome', 'needs its details in Any other information of the tax return');
}

const UK_ALLOWANCES = [
  'FurnishedHolidayLettings/PropertyIncomeAllowance',
  'PropertyIncomeAndExpenses/PropertyIncomeAllowance',
];
const UK_COSTS = [
  'FurnishedHolidayLettings/FurnishedHolidayLettingsExpenses',
  'FurnishedHolidayLettings/FurnishedHolidayLettingsInterestEtcCosts',
  'FurnishedHolidayLettings/FurnishedHolidayLettingsManagementEtcFees',
  'FurnishedHolidayLettings/FurnishedHolidayLettingsOtherExpenses',
  'FurnishedHolidayLettings/PrivateUseAdjustment',
  'FurnishedHolidayLettings/CapitalAllowances',
  ...[
    'RentRatesInsuranceAndGroundRents',
    'RepairsAndMaintenance',
    'AllowableInterestAndOtherFinancialCharges',
    'LegalManagementAndProfessionalFees',
    'CostsOfServicesProvided',
    'OtherPropertyExpenses',
  ].map((name) => `PropertyIncomeAndExpenses/${name}`),
  ...[
    'PrivateUseAdjustment',
    'AnnualInvestmentAllowance',
    'ZeroEmissionGoodsVehicleAllowance',
    'ZeroEmissionCarAllowance',
    'EnhancedCapitalAllowances',
    'CostsOfReplacingDomesticItems',
    'TheStructuresAndBuildingsAllowance',
    'ElectricChargePointAllowance',
    'FreeportAndInvestmentZonesStructuresAndBuildingsAllowance',
    'ResidentialFinanceCosts',
    'UnusedResidentialFinanceCostsBroughtForward',
  ].map((name) => `TaxableProfitOrLoss/${name}`),
];

const replaced = new Set([
  'AllowablePropertyExpenses',
  'PrivateUseAdjustment',
  'CapitalAllowances',
  'ZeroEmissionCarAllowance',
  'ZeroEmissionGoodsVehicleAllowance',
  'TheStructuresAndBuildingsAllowance',
  'ElectricChargePointAllowance',
  'CostsOfReplacingDomesticItems',
  'ResidentialFinanceCosts',
  'UnusedResidentialFinanceCostsBroughtForward',
]);

function isReplaced(path: string): boolean {
  const [group = '', name = ''] = path.split('/');
  return group.startsWith(PROPERTY) && replaced.has(name);
}

/** 'OverseasSavings/IncomeSource#1', one for each entry in this part of the page. */
function entriesOf(page: Page, group: string): readonly string[] {
  const paths = [...page.texts.keys()].filter((path) => path.startsWith(`${group}#`));
  return [...new Set(paths.map((path) => path.slice(0, path.indexOf('/', group.length))))];
}

function pathsOf(page: Page, group: string, name: string): readonly string[] {
  return entriesOf(page, group)
    .map((entry) => `${entry}/${name}`)
    .filter((path) => page.texts.has(path));
}

/** Undefined if no entry has the element. */
function totalOf(page: Page, group: string, name: string): Pence | undefined {
  const paths = pathsOf(page, group, name);
  return paths.length === 0 ? undefined : pence(paths.reduce((sum, path) => sum + amountAt(page, path), 0));
}

function amountAt(page: Page, path: string): number {
  return Math.round(Number(page.texts.get(path)?.[0] ?? 0) * 100);
}
