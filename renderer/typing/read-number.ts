import { type FigureOptions, readFigure } from './number.ts';

/** Longer ones would not stay exact. */
const LONGEST = 15;

/**
 * What staff type as a number, read as amounts are where filers paste them: '12,570' and '£12,570' are 12570. A comma
 * stands between thousands or not at all, so that '12,70' is not taken for 1,270. Undefined for what is no number.
 */
export function readNumber(text: string, options: FigureOptions = {}): number | undefined {
  const figure = readFigure(text, options, LONGEST);
  return typeof figure === 'string' ? Number(figure) : undefined;
}

/** What is wrong with a text that would be a number if its commas stood elsewhere. */
export function commaAstray(text: string, options: FigureOptions = {}): string | undefined {
  return readNumber(text.replaceAll(',', ''), options) === undefined
    ? undefined
    : `“${text.trim()}” is not a number: use commas only between thousands`;
}
