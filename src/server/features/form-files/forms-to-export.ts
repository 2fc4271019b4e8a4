import type { QueryOf } from '#contract/endpoint.ts';
import type { exportForms, FormFile } from '#contract/form-files/form-files.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { draftSummaries } from '../../data/definitions/definitions.repo.ts';
import { openDraft, openPublished } from '../../data/definitions/open-for-staff.ts';
import { newestVersions } from '../../data/definitions/version-times.ts';

interface Place {
  readonly code: string;
  readonly taxYear: string;
  readonly version: number;
  readonly hasDraft: boolean;
}

/** What the file contains, by code and year, and what is left out because it cannot be read. */
export async function formsToExport(
  tx: Tx,
  { code, taxYear, drafts }: QueryOf<typeof exportForms>,
): Promise<{ forms: FormFile['forms']; leftOut: string[] }> {
  if (code !== undefined && taxYear === undefined)
    throw new AppError('invalid', 'Choose the tax year to export.');
  const all = await places(tx, drafts === 'Y');
  const wanted = all.filter((place) =>
    code === undefined
      ? taxYear === undefined || isInForce(place, taxYear, all)
      : place.code === code && place.taxYear === taxYear,
  );
  if (wanted.length === 0)
    throw new AppError('not_found', 'There is no form with this code and year to export.');
  const forms: FormFile['forms'] = [];
  const leftOut: string[] = [];
  for (const place of wanted) {
    const { definition, unreadable } = await opened(tx, place);
    const [first] = unreadable;
    if (first === undefined && definition !== undefined)
      forms.push({ version: place.hasDraft ? 0 : place.version, definition });
    else
      leftOut.push(`We cannot read ${first?.name ?? 'the definition'} for ${place.code} ${place.taxYear}.`);
  }
  return { forms, leftOut };
}

async function opened(tx: Tx, { code, taxYear, version, hasDraft }: Place) {
  if (!hasDraft)
    return (await openPublished(tx, code, taxYear, version)) ?? { definition: undefined, unreadable: [] };
  const { draft, unreadable } = await openDraft(tx, code, taxYear);
  return { definition: draft?.definition, unreadable };
}

/** For each code the latest year up to the requested one. */
function isInForce({ code, taxYear }: Place, year: string, all: readonly Place[]): boolean {
  if (taxYear > year) return false;
  return !all.some((other) => other.code === code && other.taxYear > taxYear && other.taxYear <= year);
}

async function places(tx: Tx, withDrafts: boolean): Promise<Place[]> {
  const drafts = withDrafts ? (await draftSummaries(tx)).filter(({ differs }) => differs) : [];
  const versions = await newestVersions(tx);
  const isAt = (a: { code: string; taxYear: string }) => (b: { code: string; taxYear: string }) =>
    a.code === b.code && a.taxYear === b.taxYear;
  const published = versions.map((place) => ({ ...place, hasDraft: drafts.some(isAt(place)) }));
  const unpublished = drafts
    .filter((draft) => !versions.some(isAt(draft)))
    .map(({ code, taxYear }) => ({ code, taxYear, version: 0, hasDraft: true }));
  return [...published, ...unpublished].sort(
    (a, b) => a.code.localeCompare(b.code) || a.taxYear.localeCompare(b.taxYear),
  );
}
