import type { Tx } from '../../db/database.ts';
import { cachePerDatabase } from '../../db/per-database.ts';
import type { Which } from '../../data/publishing/publishable.ts';
import { findDraft } from '../../data/definitions/definitions.repo.ts';
import { problemsToPublish } from './gate.ts';
import { shapeProblems } from '../../data/definitions/problems-of.ts';
import { currentVersions, newestVersions, type VersionKey } from '../../data/definitions/version-times.ts';

/** How many problems prevent publishing each of these drafts, by 'code/year'. */
export async function draftProblems(
  tx: Tx,
  drafts: readonly Which[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (drafts.length === 0) return counts;
  const counted = countedBefore(tx);
  const published = await publishedState(tx, now);
  for (const { code, taxYear } of drafts) {
    const draft = await findDraft(tx, code, taxYear);
    const stored = draft?.definition;
    if (draft === undefined || stored === undefined) continue;
    const name = `${code}/${taxYear}`;
    const of = `${draft.revision} ${published}`;
    const known = counted.get(name);
    if (known?.of === of) {
      counts.set(name, known.problems);
      continue;
    }
    // Unreadable ones are listed like the others.
    const shape = shapeProblems(stored);
    const problems = shape.length > 0 ? shape : await problemsToPublish(tx, { code, taxYear }, stored, now);
    counts.set(name, problems.length);
    counted.set(name, { of, problems: problems.length });
  }
  return counts;
}

/**
 * Counting takes a moment for each draft, and a started year has one of every form. The result depends on the draft and
 * on the published versions, which never change, so it is cached by their revisions and versions.
 */
const countedBefore = cachePerDatabase(
  () => new Map<string, { readonly of: string; readonly problems: number }>(),
);

/** The existing versions, and which of them are in force. */
async function publishedState(tx: Tx, now: Date): Promise<string> {
  const names = (versions: readonly VersionKey[]) =>
    versions
      .map(({ code, taxYear, version }) => `${code}/${taxYear}/${version}`)
      .toSorted()
      .join();
  return `${names(await newestVersions(tx))} ${names(await currentVersions(tx, now))}`;
}
