import type { EditorPlace } from '../editor/editor-shown.ts';
import { isShipped, isTaxYear } from '#domain/tax-year.ts';

/** Where someone is on an open form: in the editor, and what is over or above it. */
export interface FormPlace extends EditorPlace {
  readonly shows: 'editor' | 'publish' | 'versions';
}

/** Where a form opens for editing. */
const FIRST: FormPlace = { view: 'form', tab: 'problems', shows: 'editor' };
/** Where it opens for reading: the form itself and everything else are tabs of one row. */
export const FIRST_TO_READ: FormPlace = { ...FIRST, tab: 'form' };
const keys = ['view', 'tab', 'shows'] as const;

/** The place in the address: `?view=grid&tab=tests&shows=versions`. Missing parts take the default. */
export function placeOf(params: URLSearchParams, first = FIRST): FormPlace {
  const shows = params.get('shows');
  return {
    view: params.get('view') ?? first.view,
    tab: params.get('tab') ?? first.tab,
    shows: shows === 'publish' || shows === 'versions' ? shows : first.shows,
  };
}

/** The same address at another place; other parameters stay. */
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

/** The version requested under Versions: `?shows=versions&version=2`. */
export function requestedVersion(params: URLSearchParams): number | undefined {
  return Number(params.get(VERSION)) || undefined;
}

/** The same address with another version. */
export function withVersion(params: URLSearchParams, version: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(VERSION, String(version));
  return next;
}

/** Whether staff started the year, which gives its forms a worklist. Other years ship with the product. */
export function isStartedByStaff(taxYear: string): boolean {
  return isTaxYear(taxYear) && !isShipped(taxYear);
}

/** The tabs of a form for reading. Only years that staff started have the worklist. */
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

/** The reader tab that matches an editor's place, so that an address shows the same to both. */
export function readerTabOf({ view, tab }: FormPlace, taxYear: string): ReaderTab {
  if (view === 'preview') return 'preview';
  if (tab === 'worklist' && !isStartedByStaff(taxYear)) return 'form';
  return readerTabs.find((one) => one === tab) ?? 'form';
}

/** The place of a tab. */
export function placeOfReaderTab(tab: ReaderTab): EditorPlace {
  return tab === 'preview' ? { view: 'preview', tab: 'form' } : { view: 'form', tab };
}

/** Whether Back must return here: yes between views, no between tabs of the dock. */
export function isStep(from: FormPlace, to: Partial<FormPlace>): boolean {
  return (['view', 'shows'] as const).some((key) => to[key] !== undefined && to[key] !== from[key]);
}
