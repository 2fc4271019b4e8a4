import type { Unreadable } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { findDraft, findVersion } from './definitions.repo.ts';
import { type Identity, shapeProblems } from './problems-of.ts';
import { readablePart, readableIdentity } from './readable-part.ts';

export interface PublishedForm {
  readonly definition: Definition;
  /** What must not change because of saved answers. */
  readonly identity: Identity;
  readonly unreadable: Unreadable[];
}

/**
 * The newest published version. If it cannot be read, the last readable version or the readable part of the newest
 * replaces it, together with the stored text and its problems. Undefined if there is no version.
 */
export async function openPublished(
  tx: Tx,
  code: string,
  taxYear: string,
  newest: number,
): Promise<PublishedForm | undefined> {
  const stored: unknown = (await findVersion(tx, code, taxYear, newest))?.definition;
  if (stored === undefined) return undefined;
  if (isDefinition(stored)) return { definition: stored, identity: stored, unreadable: [] };
  const unreadable = [unreadableOf(`Version ${newest}`, stored)];
  for (let version = newest - 1; version > 0; version -= 1) {
    const earlier: unknown = (await findVersion(tx, code, taxYear, version))?.definition;
    if (isDefinition(earlier)) return { definition: earlier, identity: earlier, unreadable };
  }
  return { definition: readablePart(code, taxYear, stored), identity: readableIdentity(stored), unreadable };
}

/** The draft, or its readable part. */
export async function openDraft(tx: Tx, code: string, taxYear: string) {
  const row = await findDraft(tx, code, taxYear);
  if (row === undefined) return { draft: null, unreadable: [] };
  const stored: unknown = row.definition;
  const isWhole = isDefinition(stored);
  return {
    draft: {
      definition: isWhole ? stored : readablePart(code, taxYear, stored),
      revision: row.revision,
      savedBy: row.saved_by,
      editedBy: row.edited_by,
      saved: row.saved.toISOString(),
    },
    unreadable: isWhole ? [] : [unreadableOf('The draft', stored)],
  };
}

function isDefinition(stored: unknown): stored is Definition {
  return shapeProblems(stored).length === 0;
}

function unreadableOf(name: string, stored: unknown): Unreadable {
  return { name, text: JSON.stringify(stored, null, 2), problems: shapeProblems(stored) };
}
