/** The language for the element lists of a year: what an element can contain, and how its amounts are rounded. */

export type Element = Group | Leaf;

/** Children in schema order, which the message must follow. An empty group is left out, unless `always`. */
export interface Group {
  readonly kind: 'group';
  readonly always: boolean;
  /** The child for a box whose definition names the group. */
  readonly holds?: string;
  /** Reported as missing if the surrounding group exists and this one is empty. */
  readonly required?: true;
  /** How many times it can occur: one for each entry of a form whose page occurs once. */
  readonly repeats?: number;
  readonly children: Readonly<Record<string, Element>>;
}

export type Leaf = (Money | Plain) & {
  readonly required?: true;
  /** How many times it can occur in succession: several boxes share it without adding up. */
  readonly repeats?: number;
};

export interface Money {
  readonly kind: 'money';
  /** signed: any; zeroOrMore: 0.00 is sent; positive and notZero: zero is left out. */
  readonly allow: 'signed' | 'zeroOrMore' | 'positive' | 'notZero';
  readonly atMostPounds?: number;
  /** Whole-pound boxes of expenses and tax paid are rounded up, all others down. */
  readonly roundUp?: true;
}

export type Plain =
  | { readonly kind: 'tick' }
  | { readonly kind: 'yesOrNo' }
  | { readonly kind: 'date' }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /**
   * A code without free text: spaces (and what `drop` names) are removed, then it is converted to upper case and
   * matched.
   */
  | { readonly kind: 'code'; readonly pattern: RegExp; readonly drop?: RegExp; readonly says: string };

export const group = (children: Group['children']): Group => ({ kind: 'group', always: false, children });
export const always = (children: Group['children']): Group => ({ kind: 'group', always: true, children });
export const holding = (holds: string, children: Group['children']): Group => ({ ...group(children), holds });
/** A group for each entry; paths number them: 'OverseasSavings/IncomeSource#2/ForeignTax'. */
export const many = (repeats: number, children: Group['children']): Group => ({
  ...group(children),
  repeats,
});
export const required = (leaf: Leaf): Leaf => ({ ...leaf, required: true });

export const repeated = (repeats: number, leaf: Leaf): Leaf => ({ ...leaf, repeats });

export const signed: Money = { kind: 'money', allow: 'signed' };
export const zeroOrMore: Money = { kind: 'money', allow: 'zeroOrMore' };
export const positive: Money = { kind: 'money', allow: 'positive' };
export const notZero: Money = { kind: 'money', allow: 'notZero' };
export const up = (money: Money): Money => ({ ...money, roundUp: true });
export const atMost = (pounds: number, money: Money): Money => ({ ...money, atMostPounds: pounds });

export const tick: Plain = { kind: 'tick' };
export const yesOrNo: Plain = { kind: 'yesOrNo' };
export const date: Plain = { kind: 'date' };
export const text = (max: number): Plain => ({ kind: 'text', max });
export const whole = (min: number, max: number): Plain => ({ kind: 'whole', min, max });

export const nino: Plain = {
  kind: 'code',
  pattern: /^([A-Z]{2}\d{6}[A-Z]?|\d{2}[A-Z]\d{5})$/,
  says: 'a National Insurance number',
};
export const digits = (count: number): Plain => ({
  kind: 'code',
  pattern: new RegExp(`^\\d{${count}}$`),
  drop: /-/g,
  says: `${count} digits`,
});
export const reference = (max: number): Plain => ({
  kind: 'code',
  pattern: new RegExp(`^[A-Z0-9/-]{1,${max}}$`),
  says: `a reference of at most ${max} capital letters, digits, hyphens and slashes`,
});
export const oneOf = (...words: readonly string[]): Plain => ({
  kind: 'code',
  pattern: new RegExp(`^(${words.join('|')})$`),
  says: `one of ${words.join(', ')}`,
});
export const phone: Plain = { kind: 'code', pattern: /^\d{1,20}$/, says: 'a telephone number in digits' };
export const companyNumber: Plain = {
  kind: 'code',
  pattern: /^([A-Z]{2}|\d{2})\d{6}$/,
  says: 'a company registration number of 8 characters',
};
/** In 2024-25 a company number could have any letters and digits. */
export const companyNumberOf2024: Plain = {
  kind: 'code',
  pattern: /^[A-Z0-9]{1,8}$/,
  says: 'a company registration number of up to 8 letters and digits',
};
/** Countries, and the kind of claim or election on a gain. */
export const code3: Plain = { kind: 'code', pattern: /^[A-Z]{3}$/, says: 'a code of 3 letters' };
/** A tax year as '2009-10'. */
export const yearSpan: Plain = { kind: 'code', pattern: /^\d{4}-\d{2}$/, says: 'a tax year such as 2009-10' };
export const percentage: Plain = {
  kind: 'code',
  pattern: /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/,
  drop: /%/g,
  says: 'a percentage from 0 to 100',
};

/** An address (not the person's own). Our forms ask for one line, and for the postcode if it has a separate box. */
export const address = ({ isRequired = false } = {}): Group => ({
  ...holding('Line', { Line: required(text(28)), ShortLine: text(18), PostCode: text(8) }),
  ...(isRequired ? { required: true as const } : {}),
});
