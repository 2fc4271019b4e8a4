import type { Version } from '#contract/definitions/definitions.ts';
import { isShipped, isTaxYear } from '#domain/tax-year.ts';
import { paths, pathTo } from '#client/shared/paths.ts';

/** Whether a form still exists once its draft is discarded. */
export function remainsAfterDiscard({
  versions,
}: {
  readonly versions: readonly Pick<Version, 'version'>[];
}): boolean {
  return versions.length > 0;
}

/** Where to go when the form no longer exists: the page of a year that staff started, or the list. */
export function pathAfterDiscard(taxYear: string): string {
  return isTaxYear(taxYear) && !isShipped(taxYear) ? pathTo(paths.adminYear, { taxYear }) : paths.adminForms;
}
