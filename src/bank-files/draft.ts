import type { Pence } from '#domain/money.ts';
import type { Cells, DateOrder, HeadingLine, MoneyOut } from './bank-file.ts';
import type { DecimalEvidence } from './decimals.ts';

/** A line of data as its reader parsed it. `settle` decides dates, currencies and accounts for the whole file. */
export interface Draft {
  readonly line: number;
  readonly text: string;
  /** What the reader found, so that a person can correct it. */
  readonly cells: Cells;
  /** Why it cannot become a row, whatever the other cells contain. */
  readonly skip?: string;
  /** It was read, and `skip` says why no money moved: there is nothing to correct. */
  readonly noTransaction?: true | undefined;
  /** Undefined when the cell is not an amount. */
  readonly amount: Pence | undefined;
  /** The direction is next to the number, so a sign convention does not affect it. */
  readonly directed?: boolean;
  /** A minus although the column already gives the direction: `amount` follows the column. */
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
 * What rows without a direction belong to: a card in a layout with known signs, a card in a format whose standard
 * makes a minus money out (banks write cards either way), or an account.
 */
export type CardSigns = 'card' | 'card-by-standard' | 'account';

/** The result of a reader for one kind of file. */
export interface Source {
  readonly layout: string;
  readonly title: string;
  readonly drafts: readonly Draft[];
  readonly heading: readonly HeadingLine[];
  readonly fingerprint: string;
  /** The file's own account and currency; a draft's own values take precedence. */
  readonly account?: string | undefined;
  readonly currency?: string | undefined;
  /** The order of numbers in 03/04/2025; undefined: their evidence decides. */
  readonly dateOrder?: DateOrder | undefined;
  readonly moneyOut: MoneyOut;
  /** The sign convention differs by bank and card, and nothing in the file proves it. */
  readonly moneyOutUnclear?: boolean;
  /** Undefined where the signs are certain, or are asked anyway. */
  readonly cardSigns?: CardSigns | undefined;
  /** Amounts with an ambiguous separator, and how they were read. */
  readonly decimalUnclear?: DecimalEvidence['unclear'] | undefined;
  /** The template's rules: dates DD/MM/YYYY only, long texts cut, an account in every row. */
  readonly template?: boolean;
  /** Why the file seems to be incomplete, as a question whether to accept what there is. */
  readonly cutOff?: string | undefined;
  /** Accounts whose balances, as in the file, do not add up. */
  readonly balanceFaults?: readonly {
    readonly line: number;
    readonly message: string;
    readonly account: string;
  }[];
}

/** For the last line of a broken download: its cells may be cut in half. */
export const CUT_OFF_LINE = 'The file ends in the middle of this line, so it seems to be cut off.';
export const CUT_OFF =
  'The end of the file is missing. It seems to be cut off, so transactions may be missing too. Download it from your bank again.';

/** The description for rows: no control characters, single spaces. */
export function plainText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replace(/[\s\u00a0\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ').trim();
}

const BALANCE_WORDS =
  /^(?:(?:opening|closing|starting|start|ending|end|available|current|statement|previous|final|account) balance|balance (?:brought|carried) forward|brought forward|carried forward|balance|b\/f|c\/f|bal(?:ance)? [bc]\/?f(?:wd)?)\b[\s:.]*(?:(?:as )?(?:at|on|of)\b.*|brought forward|carried forward|[\d/. -]*)$/i;
const TOTAL_WORDS =
  /^totals?(?: (?:paid|money|debits?|credits?|in|out|payments?|receipts?|amount)\b.*)?[\s:.]*$/i;

/** Words that no payment has as its text; 'Balance' or 'Final balance' can be a client's reference. */
const STATED_WORDS =
  /^(?:(?:opening|closing|starting|start|ending|end|available|statement|previous) balance|(?:balance |bal )?(?:brought|carried) forward|(?:bal(?:ance)? )?[bc]\/f(?:wd)?|balance as (?:at|on|of))\b/i;

/** A person decides which of the two it is. */
export const STATED_BALANCE = 'This line is called a balance but has an amount. Is it a transaction?';

/** A line with a balance and not a movement, whatever its amount. */
export function isStatedBalance(text: string): boolean {
  return isBalanceLine(text) && STATED_WORDS.test(text.trim().replace(/^['`]/, ''));
}

/**
 * A line without an amount that states a balance and not a movement: 'Opening balance', 'Balance brought forward'. A
 * payment can have such a text too.
 */
export function isBalanceLine(text: string): boolean {
  return text.length <= 60 && BALANCE_WORDS.test(text.trim().replace(/^['`]/, ''));
}

/** 'Total', 'Total paid in'. Next to a date it can be a petrol station. */
export function isTotalLine(text: string): boolean {
  return text.length <= 60 && TOTAL_WORDS.test(text.trim());
}
