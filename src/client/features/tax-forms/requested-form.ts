import { startYear, taxYearFromLink } from '#domain/tax-year.ts';
import type { PathState } from '../../shared/paths.ts';

/** The form that an address and its navigation state request, its year, and where to start in it. */
export interface RequestedForm {
  /** A code or a title. */
  readonly name: string;
  readonly yearId: number | undefined;
  /** An entry of a list, counted from 1. */
  readonly entry: number | undefined;
  readonly box: string | undefined;
}

/**
 * Reads '/taxForms/SA102?year=2024-2025&entry=2&box=1' and the state of spec 3, 2.2: form, formName, year, yearData
 * with tax_year. The address takes precedence for the form, the state for the year. Undefined when neither names a
 * form.
 */
export function requestedForm(
  name: string | undefined,
  state: PathState['taxForms'] | null,
  search: string,
): RequestedForm | undefined {
  const query = new URLSearchParams(search);
  const form = name ?? state?.form ?? state?.formName;
  if (form === undefined) return undefined;
  const entry = state?.entry ?? Number(query.get('entry') ?? Number.NaN);
  return {
    name: form,
    yearId: state?.taxYearId ?? yearIdOf(state?.year ?? state?.yearData?.tax_year ?? query.get('year')),
    entry: Number.isInteger(entry) && entry > 0 ? entry : undefined,
    box: state?.box ?? query.get('box') ?? undefined,
  };
}

/** '2021-2022' and '2021-22' are 2021. */
function yearIdOf(label: string | null): number | undefined {
  const year = label === null ? undefined : taxYearFromLink(label);
  return year === undefined ? undefined : startYear(year);
}
