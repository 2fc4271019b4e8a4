import type { Amounts } from './amount.ts';

/** SA107: trusts, settlements and estates. Amounts are after the tax that their words name, unless said otherwise. */
export type TrustInputs = Amounts<
  /** Payments at the trustees’ discretion: after 45%. */
  | 'discretionary'
  /** After the basic rate: of trusts, as a settlor, and of estates. */
  | 'nonSavings'
  | 'savings'
  /** After the ordinary rate of dividends. */
  | 'dividends'
  /** After 7.5%: received by an estate before 6 April 2022. */
  | 'oldDividends'
  /** As a settlor: after the trust rate, or the dividend trust rate. */
  | 'trustRateNonSavings'
  | 'trustRateSavings'
  | 'trustRateDividends'
  /** As a settlor: before any tax. */
  | 'grossNonSavings'
  | 'grossSavings'
  /** Tax that trustees paid on life insurance gains. */
  | 'insurerTax'
  /** Before UK tax. */
  | 'foreignEstate'
  | 'foreignEstateRelief'
  /** UK tax that a foreign estate has paid. */
  | 'taxAccountedFor'
  /** Foreign tax without a claim to credit. */
  | 'foreignTax'
  | 'financeCosts'
  | 'financeCostsBroughtForward'
>;
