import { type Pence, pence } from '#domain/money.ts';
import type { Region } from '../inputs.ts';
import type { Band } from '../rates/units.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import type { Rate } from '../rounding.ts';

/** The three scales for one person's income, with limits raised by Gift Aid and pension payments. */
export interface Scales {
  readonly nonSavings: readonly Band[];
  readonly savings: readonly Band[];
  readonly dividends: readonly Band[];
  /** The region's scale from the year's figures. */
  readonly region: Cited<readonly Band[]>;
  /** The limits of the United Kingdom, which also apply to a Scottish taxpayer. */
  readonly basicLimit: Pence;
  readonly higherLimit: Pence;
  /**
   * The upper limit of the regional bands that count as basic: Scotland's starter, basic and intermediate together.
   */
  readonly regionalBasicLimit: Pence;
}

/**
 * Regional bands for pay, pensions, profits and rents; those of the United Kingdom for savings and dividends. ITA
 * 2007, ss.6 to 13; the limits rise under s.414 and FA 2004, s.192(4) and, for Scotland, (4A).
 * @param extension Gift Aid and relief-at-source pension payments, gross.
 */
export function scalesOf(region: Region, extension: Pence, rates: YearRates): Scales {
  const { incomeTax, savings, dividends } = rates;
  const bands = bandsOf(region, incomeTax);
  const nonSavings = extension === 0 ? bands.value : bands.value.map((band) => raised(band, extension));
  const basicLimit = pence(incomeTax.basicRateLimit.value + extension);
  const higherLimit = pence(incomeTax.higherRateLimit.value + extension);
  const unitedKingdom = (basic: Rate, higher: Rate, additional: Rate): readonly Band[] => [
    { name: 'basic', over: pence(0), rate: basic },
    { name: 'higher', over: basicLimit, rate: higher },
    { name: 'additional', over: higherLimit, rate: additional },
  ];
  return {
    nonSavings,
    savings: unitedKingdom(savings.basicRate.value, savings.higherRate.value, savings.additionalRate.value),
    dividends: unitedKingdom(
      dividends.ordinaryRate.value,
      dividends.upperRate.value,
      dividends.additionalRate.value,
    ),
    region: bands,
    basicLimit,
    higherLimit,
    regionalBasicLimit: nonSavings.find(({ name }) => name === 'higher')?.over ?? basicLimit,
  };
}

function bandsOf(region: Region, rates: YearRates['incomeTax']): Cited<readonly Band[]> {
  if (region === 'scotland') return rates.scottishBands;
  return region === 'wales' ? rates.welshBands : rates.bands;
}

/**
 * The first limit of the Scottish scale, where the starter rate ends, does not rise. [K] That Gift Aid raises the
 * Scottish limits as pension payments do.
 */
function raised(band: Band, extension: Pence): Band {
  if (band.over === 0 || band.name === 'basic') return band;
  return { name: band.name, over: pence(band.over + extension), rate: band.rate };
}
