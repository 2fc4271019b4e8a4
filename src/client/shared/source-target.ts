import { taxYearFromId, taxYearLabel } from '#domain/tax-year.ts';
import { paths, type PathState, pathTo } from './paths.ts';

/** Where a figure is: a form, and in it a box by its number or name, in a list entry counted from 1. */
export interface FormPlace {
  readonly form?: string | undefined;
  readonly box?: string | undefined;
  /** The name of the box, where its number does not identify it. */
  readonly field?: string | undefined;
  readonly entry?: number | undefined;
}

/**
 * A link to a box. The address is complete, so that it can be copied and opened in a new tab:
 * '/taxForms/SA102?year=2023-2024&entry=2&box=1'. Without a form it leads to the list of forms.
 */
export function formTarget(
  { form, box, field = box, entry }: FormPlace,
  taxYearId: number,
): { to: string; state: PathState['taxForms'] } {
  const params = new URLSearchParams(yearOf(taxYearId));
  if (entry !== undefined) params.set('entry', String(entry));
  if (field !== undefined) params.set('box', field);
  const path = form === undefined ? paths.taxFormsMenu : pathTo(paths.taxForm, { name: form });
  return {
    to: `${path}?${params}`,
    state: {
      taxYearId,
      ...(form === undefined ? {} : { form }),
      ...(entry === undefined ? {} : { entry }),
      ...(field === undefined ? {} : { box: field }),
    },
  };
}

/** A link to the transactions of a tag, or of several ('TRAE,TRAD'): '/transactions?tag=TRAI&year=2023-2024'. */
export function tagTarget(
  tagCode: string,
  taxYearId: number,
): { to: string; state: PathState['transactions'] } {
  const params = new URLSearchParams({ tag: tagCode, ...yearOf(taxYearId) });
  return { to: `${paths.transactions}?${params}`, state: { code: tagCode, yearData: { id: taxYearId } } };
}

/**
 * A link to the claimed journeys of a year, of one kind of vehicle or ('all') of every kind:
 * '/journeys?claimed=yes&vehicle=in_vehicle&year=2025-2026'.
 */
export function journeysTarget(
  vehicle: string,
  taxYearId: number,
): { to: string; state: PathState['journeys'] } {
  const params = new URLSearchParams({
    claimed: 'yes',
    ...(vehicle === 'all' ? {} : { vehicle }),
    ...yearOf(taxYearId),
  });
  return { to: `${paths.journeys}?${params}`, state: { taxYear: taxYearId, filters: true } };
}

/** The address of a year's transactions that have no tag yet. */
export function untaggedAddress(taxYearId: number): string {
  return `${paths.transactions}?${new URLSearchParams({ tagged: 'no', ...yearOf(taxYearId) })}`;
}

/** 'Open SA102, entry 2, box 1'. */
export function openLinkText({ form = '', box, entry }: FormPlace): string {
  if (form === 'final') return 'Open the final section';
  return [
    `Open ${form}`,
    ...(entry === undefined ? [] : [`entry ${entry}`]),
    ...(box === undefined ? [] : [`box ${box}`]),
  ].join(', ');
}

/** A year as in addresses; empty for an id that is not a year. */
function yearOf(taxYearId: number): { year?: string } {
  const year = taxYearFromId(taxYearId);
  return year === undefined ? {} : { year: taxYearLabel(year) };
}
