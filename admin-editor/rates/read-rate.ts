import { readNumber } from '#renderer/typing/read-number.ts';

/** '12,570', '£12,570' and '20%' as numbers. What is no number stays as it was typed. */
export function readRate(text: string): number | string {
  return readNumber(text.replace(/\s*%\s*$/, '')) ?? text;
}
