import type { Amounts } from './amount.ts';

/**
 * The kinds of foreign income on SA106. 'elsewhere' is income that another form has: here it only limits the credit.
 * The engine has no rule for 'gain', 'life_insurance', 'abroad' and 'trust', and refuses them by name.
 */
export type ForeignKind =
  | 'interest'
  | 'dividends'
  | 'pension'
  | 'property'
  | 'offshore'
  | 'elsewhere'
  | 'unremittable'
  | 'gain'
  | 'life_insurance'
  /** Income of earlier years on the remittance basis, brought to the UK. */
  | 'remitted'
  /** The same, of dividends. */
  | 'remitted_dividends'
  | 'abroad'
  | 'trust';

/** SA106, one source of income. Income is before foreign tax. A property allowance above zero elects it. */
export interface ForeignInputs extends Amounts<
  | 'interest'
  | 'dividends'
  | 'pension'
  /** Offshore income gains. */
  | 'otherIncome'
  /** Interest and other income, or dividends, of earlier years on the remittance basis, brought to the UK. */
  | 'remitted'
  /** Income of another form, such as pay, that foreign tax was charged on. */
  | 'elsewhere'
  | 'rents'
  | 'propertyAllowance'
  | 'propertyExpenses'
  | 'propertyPrivateUse'
  | 'propertyBalancingCharges'
  | 'propertyCapitalAllowances'
  | 'propertyFinanceCosts'
  | 'propertyFinanceCostsBroughtForward'
  | 'propertyLossBroughtForward'
  | 'foreignTax'
  /** The part that relief for new residents frees, with a claim on the residence form. */
  | 'regimeRelief'
  /** Special Withholding Tax and UK tax: counts as tax deducted. */
  | 'ukTax'
> {
  readonly kind?: ForeignKind;
  /** The source, for labels. */
  readonly name?: string;
  /** Credit for the foreign tax is claimed; without it the tax reduces the income. */
  readonly claimsCredit?: boolean;
  /** The most that a treaty lets the other country take, in per cent of the income. */
  readonly treatyRate?: number;
  /** Only while the limit of a credit is worked out: the income of the other form does not count. */
  readonly leftOut?: true;
}
