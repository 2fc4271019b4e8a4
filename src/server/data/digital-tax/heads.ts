import type { TagCode } from '#form-schemas/vocabulary.ts';
import type { PutPropertyCumulativeBody } from '../../integrations/hmrc-mtd/bodies/property-business-api.d.ts';
import type { PutTradeCumulativeBody } from '../../integrations/hmrc-mtd/bodies/self-employment-business-api.d.ts';

/** The kinds of business that the product sends updates for: a trade and UK property. */
export type BusinessType = 'SE' | 'PROPERTY';

export type TradeIncome = keyof NonNullable<PutTradeCumulativeBody['periodIncome']>;
export type TradeExpense = keyof NonNullable<PutTradeCumulativeBody['periodExpenses']>;
export type PropertyIncome = keyof NonNullable<PutPropertyCumulativeBody['ukProperty']['income']>;
export type PropertyExpense = keyof NonNullable<PutPropertyCumulativeBody['ukProperty']['expenses']>;

/** Where the total of a tag goes in HMRC's update, and in the return of the year. */
export interface Head<Field extends string = string> {
  readonly code: TagCode;
  readonly field: Field;
  /** What HMRC calls it, in plain words. */
  readonly words: string;
  /** The box of SA103S or SA105 that the tag fills. */
  readonly box: string;
}

/** Heads of one part of an update, in the order in which HMRC lists them. */
export interface Heads<Income extends string = string, Expense extends string = string> {
  readonly income: readonly Head<Income>[];
  readonly expenses: readonly Head<Expense>[];
}

/**
 * A trade. Entertaining and depreciation have fields too, but never reduce the profit, so they have no tag (decision
 * 47). HMRC's own table, sa103f_mapping_v3.csv, has the boxes; the short form SA103S combines some of them.
 */
export const tradeHeads: Heads<TradeIncome, TradeExpense> = {
  income: [head('TRAI', 'turnover', 'Turnover', '9'), head('TROI', 'other', 'Other business income', '10')],
  expenses: [
    head('TRGO', 'costOfGoods', 'Cost of goods', '11'),
    head('TRSU', 'paymentsToSubcontractors', 'Payments to subcontractors in construction', '13'),
    head('TRST', 'wagesAndStaffCosts', 'Wages, salaries and other staff costs', '13'),
    head('TRVE', 'carVanTravelExpenses', 'Car, van and travel', '12'),
    head('TRPR', 'premisesRunningCosts', 'Rent, rates, power and insurance', '14'),
    head('TRRE', 'maintenanceCosts', 'Repairs and maintenance', '15'),
    head('TROF', 'adminCosts', 'Phone, stationery and other office costs', '18'),
    head('TRAD', 'advertisingCosts', 'Advertising', '19'),
    head('TRIN', 'interestOnBankOtherLoans', 'Interest on bank and other loans', '17'),
    head('TRFC', 'financeCharges', 'Bank, credit card and other financial charges', '17'),
    head('TRDE', 'irrecoverableDebts', 'Bad debts', '19'),
    head('TRPF', 'professionalFees', 'Accountancy, legal and other professional fees', '16'),
    head('TRAE', 'otherExpenses', 'Other business expenses', '19'),
  ],
};

/** UK property. HMRC's own table, sa105_mapping_v1.csv, has the boxes. */
export const propertyHeads: Heads<PropertyIncome, PropertyExpense> = {
  income: [head('PROI', 'periodAmount', 'Rents and other income from property', '20')],
  expenses: [
    head('PRRR', 'premisesRunningCosts', 'Rent, rates, insurance and ground rents', '24'),
    head('PRRE', 'repairsAndMaintenance', 'Repairs and maintenance', '25'),
    head('PRFC', 'financialCosts', 'Finance costs of non-residential property', '26'),
    head('PRPF', 'professionalFees', 'Legal, management and other professional fees', '27'),
    head('PRSV', 'costOfServices', 'Costs of services, with wages', '28'),
    head('PRTR', 'travelCosts', 'Travel', '29'),
    head('PROE', 'other', 'Other property expenses', '29'),
    head('PRMI', 'residentialFinancialCost', 'Finance costs of residential property', '44'),
  ],
};

/** UK furnished holiday lets, which had their own figures up to 2024-25. */
export const holidayLetHeads: Heads<'periodAmount', 'other'> = {
  income: [head('FHLI', 'periodAmount', 'Income of furnished holiday lets', '5')],
  expenses: [head('FHLE', 'other', 'Expenses of furnished holiday lets', '9')],
};

/**
 * Finance costs of homes are not deducted from the profit but reduce the tax (ITTOIA 2005 s.272A), so HMRC takes them
 * next to consolidated expenses.
 */
export const RESIDENTIAL_FINANCE: PropertyExpense = 'residentialFinancialCost';

/** The return adds a claim for working from home to the box of this tag, SA103S box 14 or SA103F box 21. */
export const HOME_WORKING: TagCode = 'TRPR';

/** The return adds the claim for journeys to the box of this tag: SA103S box 12, SA103F box 20 or SA105 box 29. */
export const MILEAGE: Readonly<Record<BusinessType, TagCode>> = { SE: 'TRVE', PROPERTY: 'PRTR' };

/** Every tag that counts in a business of this type. */
export function codesOf(business: BusinessType): readonly TagCode[] {
  const parts: readonly Heads[] = business === 'SE' ? [tradeHeads] : [propertyHeads, holidayLetHeads];
  return parts.flatMap(({ income, expenses }) => [...income, ...expenses].map(({ code }) => code));
}

function head<Field extends string>(code: TagCode, field: Field, words: string, box: string): Head<Field> {
  return { code, field, words, box };
}
