import type { DecimalSign } from './bank-file.ts';

/** The evidence in a file's amounts about the decimal separator. */
export interface DecimalEvidence {
  /** How to read the amounts; undefined where only the British way is possible. */
  readonly sign: DecimalSign | undefined;
  /** Set when a person must decide: an ambiguous amount. */
  readonly unclear?: { readonly example: string; readonly proposal: DecimalSign };
}

/**
 * '12,34' and '1.234,56' are only possible with decimal commas, '12.34' and '1,234.56' only with points. '1.250'
 * proves neither.
 */
const COMMA = /^\d{1,3}(?:[. ]\d{3})+,\d{1,2}$|^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const POINT = /^\d{1,3}(?:[, ]\d{3})+\.\d{1,2}$|^\d*\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
const DOT_AND_THREE = /^\d{1,3}\.\d{3}$/;
const LONGEST = 40;

/**
 * Looks at all amounts of a file together. The result is certain when some are only possible one way and none only
 * the other. A person must decide for mixed files and for files with only amounts like '1.250'.
 */
export function decimalEvidence(texts: Iterable<string>): DecimalEvidence {
  let comma: string | undefined;
  let point: string | undefined;
  let either: string | undefined;
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    if (text.length > LONGEST || !/[.,]/.test(text)) continue;
    // Most amounts match this; the tests below are slower.
    if (point !== undefined && /^\d+\.\d\d$/.test(text)) {
      points += 1;
      continue;
    }
    const digits = text.replace(/^[^\d.,]+|[^\d]+$/g, '').replace(/[\s\u00a0\u202f\u2009]/g, ' ');
    if (COMMA.test(digits)) {
      comma ??= text;
      commas += 1;
    } else if (POINT.test(digits)) {
      point ??= text;
      points += 1;
    } else if (DOT_AND_THREE.test(digits)) either ??= text;
  }
  if (comma !== undefined && point !== undefined) {
    const proposal = commas > points ? 'comma' : 'point';
    return { sign: proposal, unclear: { example: proposal === 'comma' ? point : comma, proposal } };
  }
  if (comma !== undefined) return { sign: 'comma' };
  if (point !== undefined || either === undefined) return { sign: undefined };
  return { sign: 'comma', unclear: { example: either, proposal: 'comma' } };
}
