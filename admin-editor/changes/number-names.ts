import type { Definition } from '#form-schemas/definition.ts';
import { renamedNumbers } from '#form-schemas/renamed-numbers.ts';
import { renameConstant } from '../commands/constants.ts';

/** The older definition with its numbers of the year called as in the newer one, and which of them were renamed. */
export function inNewNames(
  before: Definition,
  after: Definition,
): { older: Definition; renamed: ReadonlyMap<string, string> } {
  const renamed = renamedNumbers(before, after);
  let older = before;
  for (const [was, is] of renamed) older = withNumberCalled(older, was, is);
  return { older, renamed };
}

/** The definition with a number called otherwise; what reads it follows. */
export function withNumberCalled(definition: Definition, name: string, to: string): Definition {
  return renameConstant.apply(definition, { do: 'rename-constant', name, to });
}
