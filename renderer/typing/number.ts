import { groupThousands } from '#domain/money.ts';
import { DEFAULT_NUMBER_LENGTH } from '#form-schemas/limits.ts';
import { roundedUp } from './rounding.ts';
import type { Notice, Typed, TypingRules } from './typed.ts';

/** Longer figures would not be exact. */
const LONGEST = 15;

export interface FigureOptions {
  length?: number | undefined;
  allowNegative?: boolean | undefined;
  /** Smallest figure, in the unit that the user types. */
  min?: number | undefined;
  /** Most decimals; any number of them if absent. */
  decimals?: number | undefined;
  /** Extra decimals are rounded half up instead of cut off. */
  rounds?: boolean | undefined;
  /** Most digits before the point. */
  wholeDigits?: number | undefined;
  /** Commas can be typed, and are shown between thousands. */
  grouped?: boolean | undefined;
  /** How notices show a figure: '£1.00'. */
  name?: (figure: string) => string;
}

export function numberRules(options: FigureOptions): TypingRules<number> {
  return figureRules(options, {
    read: (figure) => Number(figure),
    write: (value) => String(value),
  });
}

export interface FigureCodec<V> {
  /** A plain figure such as '-12.5' as a value. */
  read: (figure: string) => V;
  /** The plain figure of a value. */
  write: (value: V) => string;
}

/**
 * Rules shared by numbers and money: digits and one dot, a minus sign if negative is allowed, commas only if thousands
 * are grouped. The text is not reformatted while the user types, so that the caret stays where it is.
 */
export function figureRules<V>(options: FigureOptions, codec: FigureCodec<V>): TypingRules<V> {
  const length = Math.min(options.length ?? DEFAULT_NUMBER_LENGTH, LONGEST);
  const name = options.name ?? ((figure: string) => figure);
  const valueOf = (figure: string) => (/\d/.test(figure) ? codec.read(figure) : undefined);
  const raised = (figure: string) =>
    options.min !== undefined && /\d/.test(figure) && Number(figure) < options.min
      ? String(options.min)
      : figure;
  const show = (value: V | undefined) => (value === undefined ? '' : shown(codec.write(value), options));

  function typed(next: string, checkLength: boolean): Typed<V> {
    const { text, notice } = accept(next, options, checkLength ? length : Infinity);
    // The value obeys length and minimum even while the user is typing.
    const figure = checkLength ? text : accept(next, options, length).text;
    return { text, value: valueOf(raised(plain(figure))), ...(notice ? { notice } : {}) };
  }

  return {
    show,
    type: (next, previous) => typed(next, next.length >= previous.length),
    settle(text) {
      const result = typed(text, true);
      const figure = plain(result.text);
      if (text !== '' && result.value === undefined)
        return { text: '', value: undefined, notice: cleared(text) };
      if (raised(figure) === figure) return { ...result, text: show(result.value) };
      return {
        text: show(result.value),
        value: result.value,
        notice: {
          kind: 'raised',
          message: `Raised to ${name(show(result.value))}, the lowest you can enter.`,
          typed: text,
        },
      };
    },
    paste(candidate) {
      if (candidate.trim() === '') return undefined;
      const figure = readFigure(candidate, options, length);
      if (typeof figure === 'object') return figure;
      const { text, notice } = accept(figure, options, length);
      return {
        text: shown(text, options),
        value: valueOf(raised(text)),
        ...(notice ? { notice: { ...notice, typed: candidate.trim() } } : {}),
      };
    },
  };
}

function cleared(typed: string): Notice {
  return { kind: 'cleared', message: 'That is not a number.', typed };
}

/** '−1,234.50' or '-1234.5' as '-1234.5'. */
function plain(text: string): string {
  return text.replace(/[−–]/g, '-').replaceAll(',', '');
}

/** A plain figure as the field shows it. */
function shown(figure: string, { grouped }: FigureOptions): string {
  if (!grouped) return figure;
  const [whole = '', fraction] = figure.replace('-', '').split('.');
  return `${figure.startsWith('-') ? '−' : ''}${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** The characters a figure can contain, in order, up to the length (commas do not count). */
function accept(next: string, options: FigureOptions, length: number): { text: string; notice?: Notice } {
  let text = '';
  let count = 0;
  let whole = 0;
  let decimals: number | undefined;
  let cutDigit: string | undefined;
  let problem: Notice | undefined;
  for (const character of next) {
    const isMinus = /[-−–]/.test(character);
    const isAllowed =
      /\d/.test(character) ||
      (character === '.' && decimals === undefined) ||
      (isMinus && options.allowNegative === true && text === '') ||
      (character === ',' && options.grouped === true);
    if (!isAllowed) problem ??= { kind: 'dropped', message: droppedMessage(options, isMinus), typed: next };
    else if (decimals !== undefined && decimals === options.decimals && options.rounds && character !== ',')
      cutDigit ??= character;
    else if (decimals === undefined && whole === options.wholeDigits && /\d/.test(character))
      problem ??= {
        kind: 'cut',
        message: `Enter up to ${whole} digits before the decimal point.`,
        typed: next,
      };
    else if (count >= length && character !== ',')
      problem ??= { kind: 'cut', message: `Cut to ${length} characters.`, typed: next };
    else if (decimals !== undefined && decimals === options.decimals && character !== ',')
      problem ??= { kind: 'cut', message: decimalsMessage(options), typed: next };
    else {
      text += character;
      if (character !== ',') count += 1;
      if (character === '.') decimals = 0;
      else if (decimals === undefined && /\d/.test(character)) whole += 1;
      else if (decimals !== undefined && character !== ',') decimals += 1;
    }
  }
  if (cutDigit !== undefined) {
    text = roundedWithin(text, cutDigit, options, length);
    problem ??= { kind: 'cut', message: `Rounded to ${options.decimals} decimal places.`, typed: next };
  }
  return problem ? { text, notice: problem } : { text };
}

function decimalsMessage({ decimals }: FigureOptions): string {
  return decimals === 0 ? 'Use whole numbers only.' : `Enter up to ${decimals} decimal places.`;
}

/** A figure keeps its last decimals if rounding up would make it too long. */
function roundedWithin(text: string, cutDigit: string, options: FigureOptions, length: number): string {
  const rounded = roundedUp(text, cutDigit);
  const whole = rounded.split('.')[0]?.replace(/\D/g, '').length ?? 0;
  const isTooLong = rounded.replaceAll(',', '').length > length || whole > (options.wholeDigits ?? whole);
  return isTooLong ? text : rounded;
}

function droppedMessage({ allowNegative }: FigureOptions, isMinus: boolean): string {
  if (isMinus && !allowNegative) return 'You cannot enter a negative figure here.';
  return 'Use digits and a decimal point only.';
}

const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.\d*)?$/;

/** Reads a pasted figure: '£1,234.50', '1234.5', '(12)', '−5'. Returns a plain figure, or why it was refused. */
export function readFigure(
  pasted: string,
  options: FigureOptions,
  length: number,
): string | { refused: string } {
  const compact = pasted.replace(/[\u00a0\u202f\t\r\n]/g, ' ').trim();
  const inBrackets = /^\((.*)\)$/.exec(compact);
  const signed = /^([-−–+]?)\s*(?:£|GBP)?\s*([-−–+]?)\s*(.*?)\s*(?:GBP)?$/i.exec(inBrackets?.[1] ?? compact);
  const digits = signed?.[3] ?? '';
  const sign = `${signed?.[1] ?? ''}${signed?.[2] ?? ''}`;
  if (!/\d/.test(digits) || !FIGURE.test(digits) || sign.length > 1 || (inBrackets && sign !== ''))
    return { refused: `“${brief(pasted)}” is not a number we can read.` };
  const isNegative = inBrackets !== null || /[-−–]/.test(sign);
  if (isNegative && !options.allowNegative)
    return { refused: `“${brief(pasted)}” is negative. You cannot enter a negative figure here.` };
  const [whole = '', fraction = ''] = digits.replaceAll(/[, ]/g, '').split('.');
  const needed = fraction.replace(/0+$/, '');
  const isLong = options.decimals !== undefined && needed.length > options.decimals;
  if (isLong && !options.rounds)
    return {
      refused:
        options.decimals === 0
          ? `“${brief(pasted)}” is not a whole number.`
          : `“${brief(pasted)}” has more than ${options.decimals} decimal places.`,
    };
  const decimals = options.decimals === undefined || isLong ? needed : fraction.slice(0, options.decimals);
  const figure = `${isNegative ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  const fitting = isLong ? figure.slice(0, (options.decimals ?? 0) - needed.length) : figure;
  if (options.wholeDigits !== undefined && whole.replace(/^0+/, '').length > options.wholeDigits)
    return {
      refused: `“${brief(pasted)}” has more than ${options.wholeDigits} digits before the decimal point.`,
    };
  if (fitting.length > length) return { refused: `“${brief(pasted)}” is longer than ${length} characters.` };
  return figure;
}

export function brief(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
