import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';

/**
 * The result of reading a bank's file. Every line of data is in `rows` or in `skipped`: nothing is lost silently.
 * Rows keep the order of the file, whichever end the bank starts at.
 */
export interface BankFile {
  /**
   * The layout's name, 'lloyds' or 'camt.053'; 'own-columns' when answers named the columns, 'unknown' when no one
   * has.
   */
  readonly layout: string;
  /** The layout's name for people: 'Lloyds Bank'. */
  readonly title: string;
  /** Sort code and number, IBAN or name, as in the file; null when the file has none or several. */
  readonly account: string | null;
  /** ISO 4217. Amounts are in hundredths of it: pence, unless a currency other than GBP was requested. */
  readonly currency: string;
  /** The accounts and currencies of its lines, in the order of the file; none for the product's own template. */
  readonly parts: readonly FilePart[];
  readonly rows: readonly BankRow[];
  readonly skipped: readonly SkippedLine[];
  readonly questions: readonly Question[];
  /** Lines without data: those above the transactions, and the column names. */
  readonly heading: readonly HeadingLine[];
  /** Whether each balance follows from the one next to it. */
  readonly balances: 'agree' | 'differ' | 'none';
  /**
   * The number of balances compared with a neighbour. 'agree' needs one in a known layout, and two where a person
   * named the columns.
   */
  readonly balancesCompared: number;
  /**
   * The same for every file with the same columns, so that answers can be remembered; undefined when nothing was
   * read.
   */
  readonly fingerprint?: string;
  /** Why the file cannot be read at all; then rows is empty. */
  readonly problem?: FileProblem;
}

/** An account of a file in one currency. */
export interface FilePart {
  /** '' when the file does not name it. */
  readonly account: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** One movement of money. */
export interface BankRow {
  /** As an editor counts, from 1. The first line, if a transaction has several. */
  readonly line: number;
  /** The bank's own id. */
  readonly id?: string;
  readonly date: CalendarDate;
  /** Spaces and line breaks are single spaces; '' when the file has none. */
  readonly description: string;
  /** Negative means money out. */
  readonly amount: Pence;
  /** The account's balance after it. */
  readonly balance?: Pence;
  /** Not booked yet: it can still change or disappear. */
  readonly pending?: true;
  /** Only if the file has several accounts, and in the product's own template. */
  readonly account?: string;
  /** Only in the product's own template. */
  readonly category?: string;
  readonly classification?: string;
  /** Texts that were too long for the template and were cut. */
  readonly cut?: readonly ('description' | 'classification')[];
}

/** A line of data that did not become a row, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
  /** The text in the file, up to 1,000 characters. */
  readonly text: string;
  /** What the reader found, so that a person can correct it. */
  readonly cells?: Cells;
  /** It was read but is not a transaction of this account: a balance, a declined payment. Nothing is wrong with it. */
  readonly noTransaction?: true;
  /** The problem, if it is in one cell. */
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

/** In dates like 03/04/2025: which number is the day. */
export type DateOrder = 'DMY' | 'MDY';

/** The decimal separator: 1,234.56 has a point, 1.234,56 a comma. */
export type DecimalSign = 'point' | 'comma';

/** Whether an amount without a sign is money in, as in an account, or money out, as on a card's statement. */
export type MoneyOut = 'negative' | 'positive';

/** The columns of a file, counted from 0. Either `amount`, with or without `direction`, or `debit` and `credit`. */
export interface ColumnAnswer {
  readonly date: number;
  /** Joined with a space when there are several. */
  readonly description: readonly number[];
  readonly amount?: number;
  /** In addition to `amount`: the direction, as 'DR', 'Credit' or '-'. */
  readonly direction?: number;
  /** Money out. */
  readonly debit?: number;
  /** Money in. */
  readonly credit?: number;
  readonly balance?: number;
  readonly id?: number;
  readonly currency?: number;
  /** The account of a line, if the file has several. */
  readonly account?: number;
}

/**
 * A person's answers. For a layout that was not known, `columns`, `dateOrder`, `moneyOut` and `decimalSign` apply to
 * every file with its fingerprint and can be remembered. The others are only about this file, because a bank's cards
 * and accounts share a layout.
 */
export interface Answers {
  readonly columns?: ColumnAnswer;
  readonly dateOrder?: DateOrder;
  readonly moneyOut?: MoneyOut;
  readonly decimalSign?: DecimalSign;
  /** Only read the rows of this currency; the amounts are its hundredths. */
  readonly currency?: string;
  /** Only read the rows of these accounts. */
  readonly accounts?: readonly string[];
  /** They were imported from this file before, so their lines are left out. */
  readonly importedAccounts?: readonly string[];
  /** For rows with a minus whose column says the other direction: which of the two is right. */
  readonly contrary?: 'column' | 'sign';
  /** The file seems to be cut off, and its rows are accepted as they are. */
  readonly cutOff?: boolean;
  /** The balances differ, and the rows are accepted as they are. */
  readonly balancesDiffer?: boolean;
}

/**
 * Something only a person can decide. `mustAnswer`: nothing should be saved before the answer, which goes into
 * `answers` of the next read. While the columns are unknown, every line is in `skipped`. With other questions, the
 * rows follow the proposal.
 */
export type Question =
  | {
      readonly kind: 'columns';
      readonly mustAnswer: true;
      readonly message: string;
      readonly columns: readonly AskedColumn[];
      /** The reader's best guess; a person must confirm it. */
      readonly proposal: Partial<ColumnAnswer>;
      readonly moneyOut: MoneyOut;
      /** Earlier answers about such files. They go before what the columns propose. */
      readonly dateOrder?: DateOrder;
      readonly decimalSign?: DecimalSign;
    }
  | ProposedQuestion<'date-order', DateOrder>
  | ProposedQuestion<'money-out', MoneyOut>
  | ProposedQuestion<'contrary', 'column' | 'sign'>
  | ProposedQuestion<'decimal-sign', DecimalSign>
  | (ProposedQuestion<'currency', string> & { readonly choices: readonly string[] })
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

/** A column of an unknown layout, with what to ask in addition if it is the date or an amount. */
export interface AskedColumn {
  readonly name: string;
  readonly examples: readonly string[];
  /** Only if its dates do not show whether the day is first: the better guess. */
  readonly dateOrder?: DateOrder;
  /** Only if its amounts do not show what is before the pence: the better guess. */
  readonly decimalSign?: DecimalSign;
}

interface ProposedQuestion<Kind extends string, Value extends string> {
  readonly kind: Kind;
  readonly mustAnswer: true;
  readonly message: string;
  readonly proposal: Value;
}

export interface ReadOptions {
  /** The file's name, only used in messages: the content decides the kind of file. */
  readonly name: string;
  readonly answers?: Answers;
  /** Answers about similar files of another account: assumed when there is a question. */
  readonly likely?: Pick<Answers, 'dateOrder' | 'decimalSign'>;
  /** Only read this part of the file; lines of other parts are left out completely. */
  readonly part?: FilePart;
  /** A later date is evidence against a reading. */
  readonly today: CalendarDate;
}
