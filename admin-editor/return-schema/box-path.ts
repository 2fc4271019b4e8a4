import { paths, pathTo } from '#client/shared/paths.ts';

/** The address of a box in the editor. */
export function boxPath({ code, field }: { code: string; field: string }, taxYear: string): string {
  return `${pathTo(paths.adminForm, { code, taxYear })}?${new URLSearchParams({ field })}`;
}
