import type { Definition } from '#form-schemas/definition.ts';
import { renamedNumbers } from '#form-schemas/renamed-numbers.ts';
import { renameConstant } from '../commands/constants.ts';

/** The older definition with its constants named as in the newer one, and which of them were renamed. */
export function withNewConstantNames(
  before: Definition,
  after: Definition,
): { older: Definition; renamed: ReadonlyMap<string, string> } {
  const renamed = renamedNumbers(before, after);
  let older = before;
  for (const [was, is] of renamed) older = withConstantRenamed(older, was, is);
  return { older, renamed };
}

/** The definition with a constant renamed, including everything that reads it. */
export function withConstantRenamed(definition: Definition, name: string, to: string): Definition {
  return renameConstant.apply(definition, { do: 'rename-constant', name, to });
}
