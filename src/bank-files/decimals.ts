import type { DecimalSign } from './bank-file.ts';

/** What the amounts of a file say about the sign before the pence. */
export interface DecimalEvidence {
  /** As amounts are to be read; undefined where nothing but the British way is in question. */
  readonly sign: DecimalSign | undefined;
  /** Set when a person has to say it: an amount that could be read either way. */
  readonly unclear?: { readonly example: string; readonly proposal: DecimalSign };
}

/** '12,34' and '1.234,56' can only be decimal commas, '12.34' and '1,234.56' only points. '1.250' is neither's proof. */
const COMMA = /^\d{1,3}(?:[. ]\d{3})+,\d{1,2}$|^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const POINT = /^\d{1,3}(?:[, ]\d{3})+\.\d{1,2}$|^\d*\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
const DOT_AND_THREE = /^\d{1,3}\.\d{3}$/;
const LONGEST = 40;

/**
 * Looks at all amounts of a file together. It is certain when some can only be read one way and none the other; mixed
 * ways, or nothing but amounts like '1.250', are for a person to say.
 */
export function decimalEvidence(texts: Iterable<string>): DecimalEvidence {
  let comma: string | undefined;
  let point: string | undefined;
  let either: string | undefined;
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    if (text.length > LONGEST || !/[.,]/.test(text)) continue;
    // As most amounts are: the rest takes longer.
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
