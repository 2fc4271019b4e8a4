import type { BodyOf } from './endpoint.ts';
import type { decideImport } from './imports.ts';

/**
 * Whether what is said has the file read in another way, so that its rows and lines are others. Accepting that the file
 * is cut off, or that its balances differ, has not.
 */
export function readsAnew({ answers = {}, forget_layout }: BodyOf<typeof decideImport>): boolean {
  const { cutOff: _, balancesDiffer: __, ...reading } = answers;
  return forget_layout === true || Object.keys(reading).length > 0;
}
