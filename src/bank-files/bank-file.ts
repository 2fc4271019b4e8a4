import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';

/**
 * What the reader makes of a bank's file. Every line of data is in `rows` or in `skipped`: nothing is lost silently.
 * Rows keep the order of the file, whichever end the bank starts at.
 */
export interface BankFile {
  /** The layout's name, 'lloyds' or 'camt.053'; 'own-columns' when answers said the columns, 'unknown' when nobody has. */
  readonly layout: string;
  /** The layout in words for people: 'Lloyds Bank'. */
  readonly title: string;
  /** Sort code and number, IBAN or name, as the file says it; null when it says none or several. */
  readonly account: string | null;
  /** ISO 4217. Amounts are hundredths of it: pence, as long as nobody asked for another currency than GBP. */
  readonly currency: string;
  /** The accounts and currencies that its lines are of, in the order of the file; none for the product's own template. */
  readonly parts: readonly FilePart[];
  readonly rows: readonly BankRow[];
  readonly skipped: readonly SkippedLine[];
  readonly questions: readonly Question[];
  /** Lines that are no data: what stands above the transactions, and the names of the columns. */
  readonly heading: readonly HeadingLine[];
  /** Whether each balance follows from the one beside it. */
  readonly balances: 'agree' | 'differ' | 'none';
  /** How many balances were held against the one beside them. For 'agree' one is enough in a layout that is known, and two where a person said the columns. */
  readonly balancesCompared: number;
  /** The same for every file of the same shape, so that answers can be remembered; undefined when nothing was read. */
  readonly fingerprint?: string;
  /** Why the file cannot be read at all; rows is empty then. */
  readonly problem?: FileProblem;
}

/** An account of a file in one currency. */
export interface FilePart {
  /** '' when the file does not say it. */
  readonly account: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** One movement of money. */
export interface BankRow {
  /** As an editor counts, from 1; of a transaction on several lines, its first. */
  readonly line: number;
  /** The bank's own id. */
  readonly id?: string;
  readonly date: CalendarDate;
  /** Blanks and line breaks are single spaces; '' when the file has none. */
  readonly description: string;
  /** Negative is money out. */
  readonly amount: Pence;
  /** The account's balance after it. */
  readonly balance?: Pence;
  /** Not booked yet: it may change or go away. */
  readonly pending?: true;
  /** Only where the file has several accounts, and in the product's own template. */
  readonly account?: string;
  /** Only in the product's own template. */
  readonly category?: string;
  readonly classification?: string;
  /** What was too long for the template and was cut. */
  readonly cut?: readonly ('description' | 'classification')[];
}

/** A line of data that is no row, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
  /** As it stands in the file, up to 1,000 characters. */
  readonly text: string;
  /** What the reader found where, so that a person can put it right. */
  readonly cells?: Cells;
  /** It was read and is no transaction of this account: a balance, a declined payment. Nothing is wrong with it. */
  readonly noTransaction?: true;
  /** What is wrong with it, where it is one cell. */
  readonly wrong?: 'date' | 'amount';
}

export interface Cells {
  readonly date: string;
  readonly description: string;
  readonly amount: string;
}

export interface HeadingLine {
  readonly line: number;
  readonly text: string;
}

export interface FileProblem {
  readonly code:
    | 'empty'
    | 'too-large'
    | 'spreadsheet'
    | 'pdf'
    | 'picture'
    | 'archive'
    | 'web-page'
    | 'other-format'
    | 'binary'
    | 'unsafe-xml'
    | 'broken'
    | 'no-transactions';
  /** What it is and what to do. */
  readonly message: string;
}

/** In numbers like 03/04/2025: which is the day. */
export type DateOrder = 'DMY' | 'MDY';

/** What stands before the pence: 1,234.56 has a point, 1.234,56 a comma. */
export type DecimalSign = 'point' | 'comma';

/** Whether an amount without a sign is money in, as in an account, or money out, as on a card's statement. */
export type MoneyOut = 'negative' | 'positive';

/** Where a file has what; columns are counted from 0. Either `amount`, alone or with `direction`, or `debit` and `credit`. */
export interface ColumnAnswer {
  readonly date: number;
  /** Joined with a space when there are several. */
  readonly description: readonly number[];
  readonly amount?: number;
  /** Beside `amount`: which way it went, as 'DR', 'Credit' or '-'. */
  readonly direction?: number;
  /** Money out. */
  readonly debit?: number;
  /** Money in. */
  readonly credit?: number;
  readonly balance?: number;
  readonly id?: number;
  readonly currency?: number;
  /** The account a line is of, where the file has several. */
  readonly account?: number;
}

/**
 * What a person said. `columns`, `dateOrder`, `moneyOut` and `decimalSign` of a layout that was not known hold for every file with its
 * fingerprint and may be remembered; everything else is about this one file: a bank's cards and accounts share a layout.
 */
export interface Answers {
  readonly columns?: ColumnAnswer;
  readonly dateOrder?: DateOrder;
  readonly moneyOut?: MoneyOut;
  readonly decimalSign?: DecimalSign;
  /** Read the rows of this currency; the amounts are its hundredths. */
  readonly currency?: string;
  /** Read only the rows of these accounts. */
  readonly accounts?: readonly string[];
  /** They were imported from this file before: their lines are left out. */
  readonly importedAccounts?: readonly string[];
  /** Of rows with a minus where their column says the other direction: which of the two is right. */
  readonly contrary?: 'column' | 'sign';
  /** The file seems to be cut off, and what there is is to be taken all the same. */
  readonly cutOff?: boolean;
  /** The balances differ, and the rows are to be taken all the same. */
  readonly balancesDiffer?: boolean;
}

/**
 * What only a person can say. `mustAnswer`: nothing should be saved before it is answered; `answers` of the next reading
 * carries it. While the columns are not known, every line waits in `skipped`; other questions show the rows as the
 * proposal reads them.
 */
export type Question =
  | {
      readonly kind: 'columns';
      readonly mustAnswer: true;
      readonly message: string;
      readonly columns: readonly { readonly name: string; readonly examples: readonly string[] }[];
      /** As far as the reader can tell; a person has to confirm it. */
      readonly proposal: Partial<ColumnAnswer>;
      readonly moneyOut: MoneyOut;
    }
  | Asked<'date-order', DateOrder>
  | Asked<'money-out', MoneyOut>
  | Asked<'contrary', 'column' | 'sign'>
  | Asked<'decimal-sign', DecimalSign>
  | (Asked<'currency', string> & { readonly choices: readonly string[] })
  | {
      readonly kind: 'account';
      readonly mustAnswer: true;
      readonly message: string;
      readonly choices: readonly string[];
    }
  | { readonly kind: 'cut-off'; readonly mustAnswer: true; readonly message: string }
  | {
      readonly kind: 'balances';
      readonly mustAnswer: true;
      readonly message: string;
      /** Where the balance does not follow; the first 20. */
      readonly lines: readonly number[];
    };

interface Asked<Kind extends string, Value extends string> {
  readonly kind: Kind;
  readonly mustAnswer: true;
  readonly message: string;
  readonly proposal: Value;
}

export interface ReadOptions {
  /** The file's name. It is only said in messages: the content decides what a file is. */
  readonly name: string;
  readonly answers?: Answers;
  /** What was said of files like it of another account: assumed where it has to be asked. */
  readonly likely?: Pick<Answers, 'dateOrder' | 'decimalSign'>;
  /** Read nothing but this part of the file; lines of other parts are not even skipped. */
  readonly part?: FilePart;
  /** A date that lies ahead of it is evidence against a reading. */
  readonly today: CalendarDate;
}
