import { type FigureOptions, readFigure } from './number.ts';

/** Longer ones would not be exact. */
const LONGEST = 15;

/**
 * Reads a number typed by staff in the same way as a pasted amount: '12,570' and '£12,570' are 12570. Commas must be
 * between thousands, so that '12,70' is not read as 1,270. Undefined for anything that is not a number.
 */
export function readNumber(text: string, options: FigureOptions = {}): number | undefined {
  const figure = readFigure(text, options, LONGEST);
  return typeof figure === 'string' ? Number(figure) : undefined;
}

/** What is wrong with a text that would be a number if its commas were in other places. */
export function commaAstray(text: string, options: FigureOptions = {}): string | undefined {
  return readNumber(text.replaceAll(',', ''), options) === undefined
    ? undefined
    : `“${text.trim()}” is not a number: use commas only between thousands`;
}
