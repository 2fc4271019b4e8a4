import { StartRefused } from '../config/start-refused.ts';

/** Prints a StartRefused as its message only. Throws every other error again. */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
}
