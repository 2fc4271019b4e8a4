import type { DateOrder, MoneyOut } from '../bank-file.ts';

/**
 * A bank's CSV format as data. Column names are as `columnKey` makes them: lower case, single spaces, no punctuation
 * at the ends, '(*)' for a currency. If a bank has changed a name, the alternatives are in one list; the first one in
 * the file is used.
 */
export interface CsvLayout {
  /** The name that `import:read` prints: 'lloyds'. */
  readonly name: string;
  /** The name for people: 'Lloyds Bank'. */
  readonly title: string;
  /** The layout matches when the heading has all of these … */
  readonly has: readonly string[];
  /**
   * … and nothing except these. Without it, additional columns are fine, because no other bank uses the names in
   * `has`.
   */
  readonly mayHave?: readonly string[];
  readonly columns: LayoutColumns;
  readonly moneyOut: MoneyOut;
  /** A British bank's file is DD/MM; undefined where the same names are used worldwide. */
  readonly dateOrder?: DateOrder;
  /** Special meaning of a row's cells: it never happened, or it is two movements. */
  readonly rowRule?: (cell: (name: string) => string) => RowRule | readonly RowRule[];
  /** The numbers in its lines are card numbers: several of them still belong to one account. */
  readonly cards?: true;
  /** The bank's cards have the same columns but another sign convention; their numbers have stars. */
  readonly starredMoneyOut?: MoneyOut;
  /** A bank name that only the account reveals: Halifax uses the format of Lloyds. */
  readonly nameOf?: (account: string) => { readonly name: string; readonly title: string } | undefined;
  /** Common column names: if most amounts have no minus and no balances prove the sign, we ask. */
  readonly commonNames?: true;
  /** An apostrophe before a text is only for spreadsheets: any, or one before what they would run as a formula. */
  readonly apostrophes?: true | 'formulas';
  /** The product's own template, which has stricter rules. */
  readonly template?: true;
}

export interface LayoutColumns {
  readonly date: Alternatives;
  /**
   * Parts joined with a space, unless another part already contains the text; for each part, the first alternative
   * that is filled.
   */
  readonly description: readonly Alternatives[];
  /** With a sign according to `moneyOut`, or with `direction`. */
  readonly amount?: Alternatives;
  readonly debit?: Alternatives;
  readonly credit?: Alternatives;
  /** A column with 'Debit' or 'CR' for an amount without a sign. */
  readonly direction?: Alternatives;
  readonly balance?: Alternatives;
  readonly id?: Alternatives;
  readonly currency?: Alternatives;
  /** Sort code and number, joined with a space. */
  readonly account?: readonly Alternatives[];
  readonly category?: Alternatives;
  readonly classification?: Alternatives;
}

export type Alternatives = readonly string[];

export interface RowRule {
  /** Not a movement of money, and why. */
  readonly skip?: string;
  /** Only a person can say whether it is one, and why. */
  readonly unclear?: string;
  readonly pending?: boolean;
  /** A fee deducted in addition to the amount, as text. */
  readonly fee?: string;
  /** Text that replaces the columns' text. */
  readonly date?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly description?: string;
}

/** 'Paid out', ' Paid Out:' and '"paid  out"' are one name. */
export function plainName(cell: string): string {
  // No column has a longer name, and searching long text for spaces is slow.
  if (cell.length > 100) return cell;
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'\ufeff]+|[\s"':.]+$/g, '');
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency in a column's name: 'Amount (GBP)'. */
export function currencyOfName(cell: string): string | undefined {
  const code = /\(([a-z]{3})\)$/i.exec(plainName(cell))?.[1]?.toUpperCase();
  return code !== undefined && CURRENCIES.has(code) ? code : undefined;
}

/** The layout's key for a column: 'Amount (GBP)' and 'Amount (EUR)' are 'amount (*)'. */
export function columnKey(cell: string): string {
  const name = plainName(cell);
  return !cell.includes('(') || currencyOfName(cell) === undefined
    ? name
    : name.replace(/\([a-z]{3}\)$/, '(*)');
}
