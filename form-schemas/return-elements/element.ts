import type { TakenKind } from './taken.ts';

/** One element of HMRC's return of a year, as its schema or a listing of it has it. */
export interface ReturnElement {
  /** 'SA102/Employment/PayFromEmployment'. The order of a list of elements is the order of the return. */
  readonly path: string;
  /** A code of docs/return-schema.md, such as 'P'. Empty for a group, 'any' for one whose content is not known. */
  readonly type: string;
  /** Must be there if the group around it is. */
  readonly required: boolean;
  /** How often it can occur; 0 for any number. */
  readonly max: number;
  /** HMRC's box, such as 'EMP1', if the file names it. */
  readonly box?: string;
}

/** What a type code takes. Undefined for a group. */
export function kindOfType(type: string): TakenKind | undefined {
  const [base = ''] = type.split('<=');
  if (base === '' || base === 'any') return undefined;
  if (/^[MNPZ]$/.test(base)) return 'money';
  if (base === 'Y') return 'tick';
  if (base === 'YN') return 'yesOrNo';
  if (base === 'D') return 'date';
  if (base.startsWith('I(')) return 'whole';
  return /^(S|NE)\d*$/.test(base) ? 'text' : 'code';
}

const moneyWords: Readonly<Record<string, string>> = {
  M: 'amount of money, also below zero',
  N: 'amount of money, zero or more',
  P: 'amount of money above zero',
  Z: 'amount of money, but not zero',
};

const codeWords: Readonly<Record<string, string>> = {
  NINO: 'National Insurance number',
  UTR: 'Unique Taxpayer Reference',
  TY: 'tax year such as 2009-10',
  CC: 'country code of 3 letters',
  CODE3: 'code of 3 letters',
  PHONE20: 'telephone number',
  REF18: 'reference of up to 18 capital letters and digits',
  CRN: 'company registration number',
  PCT: 'percentage from 0 to 100',
  ALNUM10: '10 letters or digits',
  BASE64: 'a file',
};

/** A type in words: 'amount of money above zero, at most 1,000'. */
export function typeWords(type: string): string {
  const [base = '', limit] = type.split('<=');
  const most = limit === undefined ? '' : `, at most ${Number(limit).toLocaleString('en-GB')}`;
  const money = moneyWords[base];
  if (money !== undefined) return `${money}${most}`;
  if (base === '') return 'group';
  if (base === 'any') return 'group that the file does not list';
  if (base === 'Y') return 'tick';
  if (base === 'YN') return 'yes or no';
  if (base === 'D') return 'date';
  const text = /^(S|NE)(\d*)$/.exec(base);
  if (text !== null)
    return `text${text[2] ? ` of up to ${Number(text[2]).toLocaleString('en-GB')} characters` : ''}`;
  const whole = /^I\((\d+)-(\d+)\)$/.exec(base);
  if (whole !== null) return `whole number from ${whole[1]} to ${Number(whole[2]).toLocaleString('en-GB')}`;
  if (base.startsWith('ENUM(')) return `one of ${base.slice(5, -1).split(',').join(', ')}`;
  const digits = /^DIGITS(\d+)$/.exec(base);
  return digits === null ? (codeWords[base] ?? 'code') : `${digits[1]} digits`;
}

/** An element in words: 'amount of money above zero, required, up to 3 times'. */
export function elementWords({ type, required, max }: ReturnElement): string {
  const often = max === 1 ? '' : max === 0 ? ', any number of times' : `, up to ${max} times`;
  return `${typeWords(type)}${required ? ', required' : ''}${often}`;
}

/** The surrounding group; empty for a page. */
export function groupOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
