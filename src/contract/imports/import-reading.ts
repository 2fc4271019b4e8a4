import type { BodyOf } from '../endpoint.ts';
import type { decideImport } from './imports.ts';

/**
 * Whether these answers change how the file is parsed, and so its rows and lines. Accepting that the file is cut off,
 * or that its balances differ, does not.
 */
export function changesParsing({ answers = {}, forget_layout }: BodyOf<typeof decideImport>): boolean {
  const { cutOff: _, balancesDiffer: __, ...reading } = answers;
  return forget_layout === true || Object.keys(reading).length > 0;
}
