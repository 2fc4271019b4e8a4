import { createHash } from 'node:crypto';
import type { Definition } from '#form-schemas/definition.ts';
import { breakages } from '#form-schemas/lint/breakages.ts';
import { shapeProblems } from './problems-of.ts';

/** A form that cannot be used: no version of it can be read. */
export interface UnreadableForm {
  readonly code: string;
  readonly title: string;
  /** Where its answers are kept, as far as it says. */
  readonly section: string | undefined;
  readonly reason: string;
  /** There when it has the shape of a definition and only its logic is wrong: its fields still say what answers mean. */
  readonly definition: Definition | undefined;
}

interface ReadForm {
  readonly definition: Definition;
  readonly unreadable: UnreadableForm | undefined;
}

// For the process, by what they say: what is worked out of a definition (its checks, its validators) is cached for the
// object, and serves every database that has the same one. The tests open a hundred.
const formsRead = new Map<string, ReadForm>();

/** Definitions of this many versions are cached. */
const MOST = 300;

/** A stored definition, and why it cannot be used where that is so. The same object each time the same is stored. */
export function readStored(code: string, stored: Definition): ReadForm {
  const hash = createHash('sha256').update(JSON.stringify(stored)).digest('base64');
  const key = `${code} ${hash}`;
  const read = formsRead.get(key) ?? { definition: stored, unreadable: unreadable(code, stored) };
  // The one that was asked for last is the last to go.
  formsRead.delete(key);
  formsRead.set(key, read);
  const [oldest] = formsRead.keys();
  if (formsRead.size > MOST && oldest !== undefined) formsRead.delete(oldest);
  return read;
}

/** What was stored may have been put there by another program, or by a release with another language. */
function unreadable(code: string, stored: unknown): UnreadableForm | undefined {
  const [wrong] = shapeProblems(stored);
  // Without a problem of shape it is a definition.
  const definition = wrong === undefined ? (stored as Definition) : undefined;
  const problem = wrong ?? (definition && breakages(definition)[0]);
  if (problem === undefined) return undefined;
  const told = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const where = ` (${problem.path || '/'}: ${problem.message})`;
  return {
    code,
    title: typeof told['title'] === 'string' ? told['title'] : code,
    section: typeof told['tax_column'] === 'string' ? told['tax_column'] : undefined,
    reason: `Its definition cannot be read${where}.`.replace('.).', ').'),
    definition,
  };
}
