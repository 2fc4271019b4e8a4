import { useMemo } from 'react';
import type { CompareSource } from './compare-source.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useLazyGetFormQuery, useLazyGetFormVersionQuery, useListFormsQuery } from '../open-form/api.ts';
import { comparedYears, inForceIn } from './compared-years.ts';

/**
 * What a form can be compared with: other versions of its year, its other years, and what filers of each tax
 * year see.
 */
export function useCompareSource(
  which: { code: string; taxYear: string },
  versions: readonly Version[],
  isWithdrawn: boolean,
): CompareSource {
  const [fetchForm] = useLazyGetFormQuery();
  const [fetchVersion] = useLazyGetFormVersionQuery();
  const { data: list } = useListFormsQuery();
  const { code, taxYear } = which;
  return useMemo(() => {
    const year = isTaxYear(taxYear) ? taxYear : '2025-26';
    const { own, inUse: yearsInUse } = comparedYears(list?.forms ?? [], code);
    const publishedOf = async (first: string) =>
      (await fetchForm({ params: { code, taxYear: first } }, true).unwrap()).published;
    const load = async (value: string) => {
      const [kind, name = ''] = value.split(' ');
      try {
        if (kind === 'version') {
          const params = { code, taxYear, version: Number(name) };
          return (await fetchVersion({ params }, true).unwrap()).definition;
        }
        return await publishedOf(kind === 'asked' && isTaxYear(name) ? (inForceIn(own, name) ?? name) : name);
      } catch (error) {
        throw isCallError(error) ? new Error(errorMessage(error), { cause: error }) : error;
      }
    };
    return {
      load,
      groups: [
        {
          label: `Versions of ${taxYear}`,
          sides: versions.map(({ version, current }) => ({
            value: `version ${version}`,
            label: `Version ${version}${current ? (isWithdrawn ? ', out of use' : ', in force') : ''}`,
            year,
          })),
        },
        {
          label: 'Other years, as published',
          sides: own
            .filter((first) => first !== taxYear)
            .map((first) => ({ value: `year ${first}`, label: `From ${first} on`, year: first })),
        },
        {
          label: 'What filers are asked in a year',
          sides: yearsInUse.toReversed().map((yearInUse) => ({
            value: `asked ${yearInUse}`,
            label: `As asked in ${yearInUse}`,
            asYear: yearInUse,
            year: yearInUse,
          })),
        },
      ].filter(({ sides }) => sides.length > 0),
    };
  }, [code, taxYear, versions, list, isWithdrawn, fetchForm, fetchVersion]);
}
