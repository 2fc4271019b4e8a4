import { createHash } from 'node:crypto';
import type { Definition } from '#form-schemas/definition.ts';
import { breakages } from '#form-schemas/lint/breakages.ts';
import { shapeProblems } from './problems-of.ts';

/** A form that cannot be used because no version of it can be read. */
export interface UnreadableForm {
  readonly code: string;
  readonly title: string;
  /** Where its answers are stored, as far as it says. */
  readonly section: string | undefined;
  readonly reason: string;
  /** Set if only its logic is wrong: its fields still define the answers. */
  readonly definition: Definition | undefined;
}

interface ReadForm {
  readonly definition: Definition;
  readonly unreadable: UnreadableForm | undefined;
}

// Cached by content for the process. What is derived from a definition (its checks, its validators) is cached for the
// object, and every database with the same text shares it. The tests open a hundred.
const formsRead = new Map<string, ReadForm>();

/** How many definitions are cached. */
const MOST = 300;

/** A stored definition, or why it cannot be used. Returns the same object for the same text. */
export function readStored(code: string, stored: Definition): ReadForm {
  const hash = createHash('sha256').update(JSON.stringify(stored)).digest('base64');
  const key = `${code} ${hash}`;
  const read = formsRead.get(key) ?? { definition: stored, unreadable: unreadable(code, stored) };
  // Least recently used entries are removed first.
  formsRead.delete(key);
  formsRead.set(key, read);
  const [oldest] = formsRead.keys();
  if (formsRead.size > MOST && oldest !== undefined) formsRead.delete(oldest);
  return read;
}

/** The stored text may come from another program or from a release with another language. */
function unreadable(code: string, stored: unknown): UnreadableForm | undefined {
  const [wrong] = shapeProblems(stored);
  // Without a shape problem it is a definition.
  const definition = wrong === undefined ? (stored as Definition) : undefined;
  const problem = wrong ?? (definition && breakages(definition)[0]);
  if (problem === undefined) return undefined;
  const source = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const where = ` (${problem.path || '/'}: ${problem.message})`;
  return {
    code,
    title: typeof source['title'] === 'string' ? source['title'] : code,
    section: typeof source['tax_column'] === 'string' ? source['tax_column'] : undefined,
    reason: `Its definition cannot be read${where}.`.replace('.).', ').'),
    definition,
  };
}
