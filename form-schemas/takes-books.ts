import type { Context } from './settle.ts';

const SHORT = 'self_employment';
const FULL = 'self_employment_full';

/**
 * Whether tagged transactions fill the boxes of a form or entry. The books of a trade belong to one business: that on
 * the short pages when they are in the return, else the first on the full ones. Other forms have boxes of their own.
 * @param section where the form stores its answers (tax_column).
 * @param context of the form (`included.<section>`), with the place in its list (`list.position`).
 */
export function takesBooks(section: string, context: Context = {}): boolean {
  const inReturn = (one: string) => Number(context[`included.${one}`] ?? 0) > 0;
  if (section === SHORT) return inReturn(SHORT) || !inReturn(FULL);
  if (section === FULL) return context['list.position'] === 1 && !inReturn(SHORT);
  return true;
}
