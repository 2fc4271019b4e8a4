import type { EditorPlace } from '#admin-editor/editor-shown.ts';

/** Where someone is on an opened form: in the editor, and what stands over or above it. */
export interface FormPlace extends EditorPlace {
  readonly shows: 'editor' | 'publish' | 'versions';
}

const first: FormPlace = { view: 'form', tab: 'problems', shows: 'editor' };
const keys = ['view', 'tab', 'shows'] as const;

/** What the address says: `?view=grid&tab=tests&shows=versions`. What it does not say is where a form opens. */
export function placeOf(params: URLSearchParams): FormPlace {
  const shows = params.get('shows');
  return {
    view: params.get('view') ?? first.view,
    tab: params.get('tab') ?? first.tab,
    shows: shows === 'publish' || shows === 'versions' ? shows : first.shows,
  };
}

/** The same address at another place; what else it says stays. */
export function withPlace(params: URLSearchParams, to: Partial<FormPlace>): URLSearchParams {
  const next = new URLSearchParams(params);
  const place = { ...placeOf(params), ...to };
  for (const key of keys) {
    if (place[key] === first[key]) next.delete(key);
    else next.set(key, place[key]);
  }
  return next;
}

/** Whether Back should lead to where one was: from one view to another, yes; along the tabs of the dock, no. */
export function isStep(from: FormPlace, to: Partial<FormPlace>): boolean {
  return (['view', 'shows'] as const).some((key) => to[key] !== undefined && to[key] !== from[key]);
}
