import { isSame } from '../changes/same.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { LoadedForm } from './use-draft.ts';

/** Whether there is something in a definition to publish. Where nothing can be read to compare it with, there is. */
export function differs(
  current: Definition,
  { published, versions, unreadable }: Pick<LoadedForm, 'published' | 'versions' | 'unreadable'>,
): boolean {
  return versions.length === 0 || unreadable.length > 0 || !isSame(current, published);
}
