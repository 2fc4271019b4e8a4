import { isSame } from '../changes/same.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { LoadedForm } from './use-draft.ts';

/** Whether a definition has anything to publish. True when there is nothing readable to compare it with. */
export function hasChangesToPublish(
  current: Definition,
  { published, versions, unreadable }: Pick<LoadedForm, 'published' | 'versions' | 'unreadable'>,
): boolean {
  return versions.length === 0 || unreadable.length > 0 || !isSame(current, published);
}
