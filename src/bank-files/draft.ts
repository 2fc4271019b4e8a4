import type { Pence } from '#domain/money.ts';
import type { Cells, DateOrder, HeadingLine, MoneyOut } from './bank-file.ts';
import type { DecimalEvidence } from './decimals.ts';

/** A line of data as its reader understood it; `settle` decides dates, currencies and accounts over the whole file. */
export interface Draft {
  readonly line: number;
  readonly text: string;
  /** What was found where, for a person to put right. */
  readonly cells: Cells;
  /** Why it is no row, whatever the rest says. */
  readonly skip?: string;
  /** It was read, and `skip` says why no money moved: nobody has to put it right. */
  readonly noTransaction?: true | undefined;
  /** Undefined when the cell is no amount. */
  readonly amount: Pence | undefined;
  /** Which way the money went is said beside the number, so a convention about signs does not touch it. */
  readonly directed?: boolean;
  /** A minus where the column says already which way it went: `amount` is as the column says. */
  readonly contrary?: Contrary | undefined;
  readonly balance?: Pence | undefined;
  readonly id?: string | undefined;
  readonly currency?: string | undefined;
  readonly account?: string | undefined;
  readonly pending?: boolean | undefined;
  readonly category?: string;
  readonly classification?: string;
}

export interface Contrary {
  /** 'in the column of money in', for the question. */
  readonly where: string;
  readonly proposal: 'column' | 'sign';
}

/**
 * Whose rows without a direction are: of a card in a layout whose signs are known, of a card in a format whose standard says
 * that a minus is money out, though banks write cards either way, or of what is called an account.
 */
export type CardSigns = 'card' | 'card-by-standard' | 'account';

/** What a reader of one kind of file hands over. */
export interface Source {
  readonly layout: string;
  readonly title: string;
  readonly drafts: readonly Draft[];
  readonly heading: readonly HeadingLine[];
  readonly fingerprint: string;
  /** What the file says about itself once; a draft that says otherwise goes first. */
  readonly account?: string | undefined;
  readonly currency?: string | undefined;
  /** How numbers like 03/04/2025 are meant; undefined: their evidence decides. */
  readonly dateOrder?: DateOrder | undefined;
  readonly moneyOut: MoneyOut;
  /** The convention is a matter of banks and cards, and nothing in the file proves it. */
  readonly moneyOutUnclear?: boolean;
  /** Undefined where the signs are certain, or are asked anyway. */
  readonly cardSigns?: CardSigns | undefined;
  /** Amounts that could be read with a point or with a comma, and what they were read with. */
  readonly decimalUnclear?: DecimalEvidence['unclear'] | undefined;
  /** The template's rules: dates DD/MM/YYYY only, texts are cut, every row has its own account. */
  readonly template?: boolean;
  /** Why the file seems to end before its end, in a sentence that asks whether what there is shall be taken. */
  readonly cutOff?: string | undefined;
  /** Accounts whose balances do not add up, as the file itself says them. */
  readonly balanceFaults?: readonly {
    readonly line: number;
    readonly message: string;
    readonly account: string;
  }[];
}

/** Of a line that a broken download ends in: what stands in it may be half of what the bank wrote. */
export const CUT_OFF_LINE = 'the file ends within it: it seems to be cut off';
export const CUT_OFF =
  'The file has no end: it seems to be cut off, and transactions may be missing. Better download it from the bank again.';

/** Description as rows carry it: no control characters, single spaces. */
export function plainText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/[\s\u00a0\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ').trim();
}

const BALANCE_WORDS =
  /^(?:(?:opening|closing|starting|start|ending|end|available|current|statement|previous|final|account) balance|balance (?:brought|carried) forward|brought forward|carried forward|balance|b\/f|c\/f|bal(?:ance)? [bc]\/?f(?:wd)?)\b[\s:.]*(?:(?:as )?(?:at|on|of)\b.*|brought forward|carried forward|[\d/. -]*)$/i;
const TOTAL_WORDS =
  /^totals?(?: (?:paid|money|debits?|credits?|in|out|payments?|receipts?|amount)\b.*)?[\s:.]*$/i;

/** Words that no payment is called by; 'Balance' or 'Final balance' may be what a client writes. */
const STATED_WORDS =
  /^(?:(?:opening|closing|starting|start|ending|end|available|statement|previous) balance|(?:balance |bal )?(?:brought|carried) forward|(?:bal(?:ance)? )?[bc]\/f(?:wd)?|balance as (?:at|on|of))\b/i;

/** Nobody has to take it for one or the other silently. */
export const STATED_BALANCE = 'is called a balance and has an amount: is it a transaction?';

/** A line that says how much there is, not what moved, whatever amount it has. */
export function isStatedBalance(text: string): boolean {
  return isBalanceLine(text) && STATED_WORDS.test(text.trim().replace(/^['`]/, ''));
}

/**
 * A line without an amount that says how much there is, not what moved: 'Opening balance', 'Balance brought forward'. A
 * payment may be called so too.
 */
export function isBalanceLine(text: string): boolean {
  return text.length <= 60 && BALANCE_WORDS.test(text.trim().replace(/^['`]/, ''));
}

/** 'Total', 'Total paid in'. Beside a date it may be a petrol station. */
export function isTotalLine(text: string): boolean {
  return text.length <= 60 && TOTAL_WORDS.test(text.trim());
}
