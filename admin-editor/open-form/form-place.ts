import type { EditorPlace } from '../editor/editor-shown.ts';
import { isShipped, isTaxYear } from '#domain/tax-year.ts';

/** Where someone is on an opened form: in the editor, and what stands over or above it. */
export interface FormPlace extends EditorPlace {
  readonly shows: 'editor' | 'publish' | 'versions';
}

/** Where a form opens for editing. */
const FIRST: FormPlace = { view: 'form', tab: 'problems', shows: 'editor' };
/** And to be read, where the form itself and what is looked at beside it are tabs of one row. */
export const FIRST_TO_READ: FormPlace = { ...FIRST, tab: 'form' };
const keys = ['view', 'tab', 'shows'] as const;

/** What the address says: `?view=grid&tab=tests&shows=versions`. What it does not say is where a form opens. */
export function placeOf(params: URLSearchParams, first = FIRST): FormPlace {
  const shows = params.get('shows');
  return {
    view: params.get('view') ?? first.view,
    tab: params.get('tab') ?? first.tab,
    shows: shows === 'publish' || shows === 'versions' ? shows : first.shows,
  };
}

/** The same address at another place; what else it says stays. */
export function withPlace(params: URLSearchParams, to: Partial<FormPlace>, first = FIRST): URLSearchParams {
  const next = new URLSearchParams(params);
  const place = { ...placeOf(params, first), ...to };
  for (const key of keys) {
    if (place[key] === first[key]) next.delete(key);
    else next.set(key, place[key]);
  }
  if (place.shows !== 'versions') next.delete(VERSION);
  return next;
}

const VERSION = 'version';

/** Which version is asked for under Versions: `?shows=versions&version=2`. */
export function versionAsked(params: URLSearchParams): number | undefined {
  return Number(params.get(VERSION)) || undefined;
}

/** The same address with another version. */
export function withVersion(params: URLSearchParams, version: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(VERSION, String(version));
  return next;
}

/** Whether staff started the year, which gives its forms a worklist; the others came with the product. */
export function isStartedHere(taxYear: string): boolean {
  return isTaxYear(taxYear) && !isShipped(taxYear);
}

/** The tabs of a form to read; the worklist in a year that was started here alone. */
export const readerTabs = [
  'form',
  'preview',
  'problems',
  'rules',
  'compare',
  'tests',
  'impact',
  'moves',
  'worklist',
] as const;
export type ReaderTab = (typeof readerTabs)[number];

/** The tab in which somebody who edits would be at the place, so that an address shows both the same. */
export function readerTabOf({ view, tab }: FormPlace, taxYear: string): ReaderTab {
  if (view === 'preview') return 'preview';
  if (tab === 'worklist' && !isStartedHere(taxYear)) return 'form';
  return readerTabs.find((one) => one === tab) ?? 'form';
}

/** The place of a tab. */
export function placeOfReaderTab(tab: ReaderTab): EditorPlace {
  return tab === 'preview' ? { view: 'preview', tab: 'form' } : { view: 'form', tab };
}

/** Whether Back should lead to where one was: from one view to another, yes; along the tabs of the dock, no. */
export function isStep(from: FormPlace, to: Partial<FormPlace>): boolean {
  return (['view', 'shows'] as const).some((key) => to[key] !== undefined && to[key] !== from[key]);
}
