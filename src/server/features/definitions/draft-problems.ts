import type { Tx } from '../../db/database.ts';
import type { Which } from '../publishing/publishable.ts';
import { findDraft } from './definitions.repo.ts';
import { problemsToPublish } from './gate.ts';
import { shapeProblems } from './problems-of.ts';

/** How many things keep each of these drafts from being published, by 'code/year'. */
export async function draftProblems(
  tx: Tx,
  drafts: readonly Which[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { code, taxYear } of drafts) {
    const stored = (await findDraft(tx, code, taxYear))?.definition;
    if (stored === undefined) continue;
    // One that cannot be read at all is listed like the others.
    const shape = shapeProblems(stored);
    const problems = shape.length > 0 ? shape : await problemsToPublish(tx, { code, taxYear }, stored, now);
    counts.set(`${code}/${taxYear}`, problems.length);
  }
  return counts;
}
