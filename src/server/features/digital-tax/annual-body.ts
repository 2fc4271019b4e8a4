import type { BusinessType } from '#contract/digital-tax/digital-tax-words.ts';
import { type Pence, pence, toPounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';

/**
 * Boxes of SA103S and SA105 and their fields of HMRC's annual submission: sa103f_mapping_v3.csv and
 * sa105_mapping_v1.csv. Allowances for single buildings need more than the short form has, so they have no field here.
 */
const fields: Readonly<Record<BusinessType, Readonly<Record<string, string>>>> = {
  SE: {
    box_10_1: 'allowances.tradingIncomeAllowance',
    box_23: 'allowances.annualInvestmentAllowance',
    box_24: 'allowances.capitalAllowanceMainPool',
    box_24_1: 'allowances.zeroEmissionsCarAllowance',
    box_25: 'allowances.enhancedCapitalAllowance',
    box_26: 'adjustments.balancingChargeOther',
    box_27: 'adjustments.goodsAndServicesOwnUse',
  },
  PROPERTY: {
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

/** The trading and property allowances replace everything else: HMRC refuses them together. */
const INSTEAD = ['allowances.tradingIncomeAllowance', 'allowances.propertyIncomeAllowance'];

const titles: Readonly<Record<string, string>> = {
  tradingIncomeAllowance: 'Trading income allowance',
  propertyIncomeAllowance: 'Property income allowance',
  annualInvestmentAllowance: 'Annual Investment Allowance',
  capitalAllowanceMainPool: 'Capital allowances at the main rate',
  zeroEmissionsCarAllowance: 'Allowance for zero-emission cars',
  enhancedCapitalAllowance: 'Other 100% capital allowances',
  electricChargePointAllowance: 'Allowance for electric charge points',
  otherCapitalAllowance: 'Other capital allowances',
  costOfReplacingDomesticItems: 'Costs of replacing domestic items',
  balancingChargeOther: 'Balancing charges',
  balancingCharge: 'Balancing charges',
  goodsAndServicesOwnUse: 'Goods and services for own use',
  privateUseAdjustment: 'Private use adjustment',
};

/** A figure of the annual submission: an allowance or an adjustment. */
export interface AnnualLine {
  readonly path: string;
  readonly title: string;
  readonly kind: 'allowance' | 'adjustment';
  readonly pence: Pence;
}

/** The figures of the annual submission, from the settled boxes of the business's form. */
export function annualLines(type: BusinessType, values: Values): readonly AnnualLine[] {
  const found = Object.entries(fields[type]).flatMap(([box, path]): AnnualLine[] => {
    const value = values[box];
    const title = titles[path.slice(path.indexOf('.') + 1)] ?? path;
    const kind = path.startsWith('allowances.') ? 'allowance' : 'adjustment';
    return typeof value === 'number' && value > 0 ? [{ path, title, kind, pence: pence(value) }] : [];
  });
  const only = found.filter(({ path }) => INSTEAD.includes(path));
  return only.length > 0 ? only : found;
}

/** The annual submission from the settled boxes of the business's form; undefined if it has nothing to say. */
export function annualBody(type: BusinessType, values: Values): object | undefined {
  const used = annualLines(type, values);
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
    ...(type === 'PROPERTY' && { nonResidentLandlord: false }),
  };
  const body = {
    ...(hasAny(part('adjustments')) && { adjustments }),
    ...(hasAny(allowances) && { allowances }),
  };
  return type === 'SE' ? body : { ukProperty: body };
}

function hasAny(part: object): boolean {
  return Object.keys(part).length > 0;
}
