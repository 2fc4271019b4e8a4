import type { Version } from '#contract/definitions.ts';
import { isShipped, isTaxYear } from '#domain/tax-year.ts';
import { paths, pathTo } from '#client/shared/paths.ts';

/** Whether there is anything of a form to open once its draft is discarded. */
export function isStillThere({
  versions,
}: {
  readonly versions: readonly Pick<Version, 'version'>[];
}): boolean {
  return versions.length > 0;
}

/** Where one goes on when the form is no more: the page of a year that staff started, or the list. */
export function besideForm(taxYear: string): string {
  return isTaxYear(taxYear) && !isShipped(taxYear) ? pathTo(paths.adminYear, { taxYear }) : paths.adminForms;
}
