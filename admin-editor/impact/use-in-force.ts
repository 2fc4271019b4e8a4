import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useGetFormVersionQuery } from '../open-form/api.ts';

/**
 * What filers use now: the newest version, or the previous one while the newest only applies later. The
 * newest until that one has loaded.
 */
export function useInForce(
  { code, taxYear }: { code: string; taxYear: string },
  versions: readonly Version[],
  newest: Definition,
): Definition {
  const isAhead = versions.some(({ status }) => status === 'scheduled');
  const version = versions.find(({ current }) => current)?.version;
  const params = { code, taxYear, version: version ?? 0 };
  const { currentData } = useGetFormVersionQuery({ params }, { skip: !isAhead || version === undefined });
  return currentData?.definition ?? newest;
}
