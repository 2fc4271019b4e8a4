import { type Pence, pence, sum, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';

/** The forms that an annual submission is made from. */
export type AnnualForm = 'SA103S' | 'SA103F' | 'SA105';

/**
 * Boxes and their fields of HMRC's annual submission: sa103f_mapping_v3.csv and sa105_mapping_v1.csv. Allowances for
 * single buildings need more than the forms have, so they have no field here. HMRC is giving up those of averaging and
 * of overlap relief.
 */
const fields: Readonly<Record<AnnualForm, Readonly<Record<string, string>>>> = {
  SA103S: {
    box_10_1: 'allowances.tradingIncomeAllowance',
    box_23: 'allowances.annualInvestmentAllowance',
    box_24: 'allowances.capitalAllowanceMainPool',
    box_24_1: 'allowances.zeroEmissionsCarAllowance',
    box_25: 'allowances.enhancedCapitalAllowance',
    box_26: 'adjustments.balancingChargeOther',
    box_27: 'adjustments.goodsAndServicesOwnUse',
  },
  SA103F: {
    box_16_1: 'allowances.tradingIncomeAllowance',
    box_49: 'allowances.annualInvestmentAllowance',
    box_50: 'allowances.capitalAllowanceMainPool',
    box_51: 'allowances.capitalAllowanceSpecialRatePool',
    box_52: 'allowances.zeroEmissionsGoodsVehicleAllowance',
    box_52_1: 'allowances.zeroEmissionsCarAllowance',
    box_54: 'allowances.electricChargePointAllowance',
    box_55: 'allowances.enhancedCapitalAllowance',
    box_56: 'allowances.allowanceOnSales',
    box_59: 'adjustments.balancingChargeOther',
    main_allowance: 'allowances.capitalAllowanceMainPool',
    special_allowance: 'allowances.capitalAllowanceSpecialRatePool',
    asset_main_allowance: 'allowances.capitalAllowanceSingleAssetPool',
    asset_special_allowance: 'allowances.capitalAllowanceSingleAssetPool',
    main_ending: 'allowances.allowanceOnSales',
    special_ending: 'allowances.allowanceOnSales',
    asset_ending: 'allowances.allowanceOnSales',
    main_charge: 'adjustments.balancingChargeOther',
    special_charge: 'adjustments.balancingChargeOther',
    asset_charge: 'adjustments.balancingChargeOther',
    box_60: 'adjustments.goodsAndServicesOwnUse',
    box_62: 'adjustments.includedNonTaxableProfits',
    box_68: 'adjustments.basisAdjustment',
    box_71: 'adjustments.accountingAdjustment',
    box_73_3: 'adjustments.transitionProfitAmount',
    box_75: 'adjustments.outstandingBusinessIncome',
  },
  SA105: {
    box_20_1: 'allowances.propertyIncomeAllowance',
    box_30: 'adjustments.privateUseAdjustment',
    box_31: 'adjustments.balancingCharge',
    box_32: 'allowances.annualInvestmentAllowance',
    box_33_1: 'allowances.electricChargePointAllowance',
    box_34_1: 'allowances.zeroEmissionsCarAllowance',
    box_35: 'allowances.otherCapitalAllowance',
    box_36: 'allowances.costOfReplacingDomesticItems',
  },
};

/** HMRC's body has these only up to 2024-25, the last year in which the expenditure could be made. */
const UP_TO_2024 = [
  'allowances.zeroEmissionsGoodsVehicleAllowance',
  'allowances.electricChargePointAllowance',
];

/** The one figure that can be taken off. */
const SIGNED = 'adjustments.basisAdjustment';

/** The trading and property allowances replace everything else: HMRC refuses them together. */
const INSTEAD = ['allowances.tradingIncomeAllowance', 'allowances.propertyIncomeAllowance'];

const titles: Readonly<Record<string, string>> = {
  tradingIncomeAllowance: 'Trading income allowance',
  propertyIncomeAllowance: 'Property income allowance',
  annualInvestmentAllowance: 'Annual Investment Allowance',
  capitalAllowanceMainPool: 'Capital allowances at the main rate',
  capitalAllowanceSpecialRatePool: 'Capital allowances at the special rate',
  capitalAllowanceSingleAssetPool: 'Capital allowances of an asset with private use',
  zeroEmissionsGoodsVehicleAllowance: 'Allowance for zero-emission goods vehicles',
  allowanceOnSales: 'Allowances on sale or at the end of the business',
  zeroEmissionsCarAllowance: 'Allowance for zero-emission cars',
  enhancedCapitalAllowance: 'Other 100% capital allowances',
  electricChargePointAllowance: 'Allowance for electric charge points',
  otherCapitalAllowance: 'Other capital allowances',
  costOfReplacingDomesticItems: 'Costs of replacing domestic items',
  balancingChargeOther: 'Balancing charges',
  balancingCharge: 'Balancing charges',
  goodsAndServicesOwnUse: 'Goods and services for own use',
  includedNonTaxableProfits: 'Income that is not business profit',
  basisAdjustment: 'Adjustment to the tax year',
  accountingAdjustment: 'Adjustment for a change of accounting practice',
  transitionProfitAmount: 'Transition profit of the year',
  outstandingBusinessIncome: 'Any other business income',
  privateUseAdjustment: 'Private use adjustment',
};

/** A figure of the annual submission: an allowance or an adjustment. */
export interface AnnualLine {
  readonly path: string;
  readonly title: string;
  readonly kind: 'allowance' | 'adjustment';
  readonly pence: Pence;
}

/** The figures of the annual submission of a year, from the settled boxes of the business's form. */
export function annualLines(form: AnnualForm, year: TaxYear, values: Values): readonly AnnualLine[] {
  const found = Object.entries(fields[form]).flatMap(([box, path]): AnnualLine[] => {
    const value = values[box];
    const title = titles[path.slice(path.indexOf('.') + 1)] ?? path;
    const kind = path.startsWith('allowances.') ? 'allowance' : 'adjustment';
    if (typeof value !== 'number' || value === 0 || (value < 0 && path !== SIGNED)) return [];
    // SA105 keeps charge points for longer.
    if (form === 'SA103F' && year > '2024-25' && UP_TO_2024.includes(path)) return [];
    return [{ path, title, kind, pence: pence(value) }];
  });
  const lines = [...Map.groupBy(found, ({ path }) => path).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, pence: sum(first.pence, ...others.map((one) => one.pence)) }],
  );
  const only = lines.filter(({ path }) => INSTEAD.includes(path));
  return only.length > 0 ? only : lines;
}

/** The annual submission from the settled boxes of the business's form; undefined if it has nothing to say. */
export function annualBody(form: AnnualForm, year: TaxYear, values: Values): object | undefined {
  const used = annualLines(form, year, values);
  if (used.length === 0) return undefined;
  const part = (name: string) =>
    Object.fromEntries(
      used
        .filter(({ path }) => path.startsWith(`${name}.`))
        .map(({ path, pence: amount }) => [path.slice(name.length + 1), toPounds(amount)]),
    );
  const allowances = part('allowances');
  const adjustments = {
    ...part('adjustments'),
    // HMRC requires it next to adjustments of property; the form is for people who live in the United Kingdom.
    ...(form === 'SA105' && { nonResidentLandlord: false }),
  };
  const body = {
    ...(hasAny(part('adjustments')) && { adjustments }),
    ...(hasAny(allowances) && { allowances }),
  };
  return form === 'SA105' ? { ukProperty: body } : body;
}

function hasAny(part: object): boolean {
  return Object.keys(part).length > 0;
}
