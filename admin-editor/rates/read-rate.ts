import { readNumber } from '#renderer/typing/read-number.ts';

/** '12,570', '£12,570' and '20%' as numbers. Text that is not a number stays as typed. */
export function readRate(text: string): number | string {
  return readNumber(text.replace(/\s*%\s*$/, '')) ?? text;
}
