import type { Definition } from '../definition.ts';
import { FINAL } from '../outside-names.ts';
import type { Problem } from './problem.ts';

/** Only a form that is filled in once a year, on a screen of its own, can be shown as pages. */
export function pageProblems({ kind, tax_column, form_json }: Definition): Problem[] {
  if (form_json.pages !== true || (kind === 'single' && tax_column !== FINAL)) return [];
  const message =
    kind === 'list'
      ? 'A form with entries cannot be shown as pages.'
      : 'Only a tax form can be shown as pages.';
  return [{ path: '/form_json/pages', message }];
}
