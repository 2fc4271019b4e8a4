import { readFigure } from '#renderer/typing/number.ts';

/** Longer ones would not stay exact. */
const LONGEST = 15;

/**
 * '12,570', '£12,570' and '20%' as numbers, as amounts are read where filers paste them: a comma stands between thousands
 * or not at all, so that '12,70' is not taken for 1,270. What is no number stays as it was typed.
 */
export function readNumber(text: string): number | string {
  const figure = readFigure(text.replace(/\s*%\s*$/, ''), {}, LONGEST);
  return typeof figure === 'string' ? Number(figure) : text;
}
