import { paths, pathTo } from '../../shared/paths.ts';

/** The form of the return with Express Submit chosen. */
export const expressAt = `${pathTo(paths.taxReturn, { name: 'form' })}?file=express`;

/** Whether the address asks for Express Submit. */
export function asksForExpress(search: string): boolean {
  return new URLSearchParams(search).get('file') === 'express';
}
