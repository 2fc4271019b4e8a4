import type { ReplyOf } from '#contract/endpoint.ts';
import type { getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';

export type DigitalTaxData = ReplyOf<typeof getDigitalTaxYear>;

/** The year that the screen shows, on a day. */
export interface YearOfDigitalTax {
  readonly year: WireTaxYear;
  readonly data: DigitalTaxData;
  /** By the server's clock. */
  readonly today: string;
}
