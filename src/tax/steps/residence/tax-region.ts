import type { Region, TaxInputs } from '../../inputs.ts';

/** Only people who are resident here are taxed at Scottish or Welsh rates. Scotland Act 1998, s.80D. */
export function taxRegion({ region, residence }: Pick<TaxInputs, 'region' | 'residence'>): Region {
  return residence?.notResident === true ? 'england' : region;
}
