import { confirm } from '#ui/confirm-dialog.tsx';
import { isCallError } from '../api/call-error.ts';
import { filedYear } from './messages.ts';

/** The query of calls that may touch a filed year. */
export type Filed = { filed?: 'Y' };

/**
 * Makes a call that changes the books. When it would change a filed year, the person is told so and asked; after a yes
 * the call is made again. Undefined when they say no.
 */
export async function knowingly<T>(call: (filed: Filed) => Promise<T>): Promise<T | undefined> {
  try {
    return await call({});
  } catch (error) {
    if (!isCallError(error) || error.code !== 'filed_year') throw error;
    const { title, yes, no } = filedYear;
    if (!(await confirm({ title, message: error.message, confirmLabel: yes, cancelLabel: no })))
      return undefined;
    return call({ filed: 'Y' });
  }
}
