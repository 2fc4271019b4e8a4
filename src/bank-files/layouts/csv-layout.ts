import type { DateOrder, MoneyOut } from '../bank-file.ts';

/**
 * A bank's CSV as data. Column names are as `columnKey` makes them: lower case, single spaces, no punctuation at the ends,
 * '(*)' for a currency.
 * Where a bank has changed a name, the alternatives stand in one list; the first one a file has is read.
 */
export interface CsvLayout {
  /** What `import:read` says: 'lloyds'. */
  readonly name: string;
  /** For people: 'Lloyds Bank'. */
  readonly title: string;
  /** The layout is this one when the heading has all of these … */
  readonly has: readonly string[];
  /** … and nothing beside these. Without it any further column goes: the names in `has` are no other bank's. */
  readonly mayHave?: readonly string[];
  readonly columns: LayoutColumns;
  readonly moneyOut: MoneyOut;
  /** A file by a British bank is DD/MM; undefined where the same names are used all over the world. */
  readonly dateOrder?: DateOrder;
  /** What the cells of one row say beside its columns: it never happened, or it is two movements. */
  readonly rowRule?: (cell: (name: string) => string) => RowRule | readonly RowRule[];
  /** The numbers in its lines are of cards: where there are several they are of one account all the same. */
  readonly cards?: true;
  /** The bank's cards have the same columns and another convention about signs; their numbers have stars. */
  readonly starredMoneyOut?: MoneyOut;
  /** A name that only the account tells: Halifax writes the files of Lloyds. */
  readonly nameOf?: (account: string) => { readonly name: string; readonly title: string } | undefined;
  /** Anybody could use these names: where most amounts have no minus and no balances prove it, the sign is asked. */
  readonly commonNames?: true;
  /** An apostrophe before a text is for spreadsheets only. */
  readonly apostrophes?: true;
  /** The product's own template, which has stricter rules. */
  readonly template?: true;
}

export interface LayoutColumns {
  readonly date: Alternatives;
  /** Each part is joined with a space, unless another part says it already; of a part's alternatives the first that is filled. */
  readonly description: readonly Alternatives[];
  /** Signed as `moneyOut` says, or by `direction`. */
  readonly amount?: Alternatives;
  readonly debit?: Alternatives;
  readonly credit?: Alternatives;
  /** A column that says 'Debit' or 'CR' of an amount without a sign. */
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
  /** Nobody but a person can say whether it is one, and why. */
  readonly unclear?: string;
  readonly pending?: boolean;
  /** A fee that comes off beside the amount, as text. */
  readonly fee?: string;
  /** Other texts than the columns'. */
  readonly date?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly description?: string;
}

/** 'Paid out', ' Paid Out:' and '"paid  out"' are one name. */
export function plainName(cell: string): string {
  // No column has a longer name, and looking for blanks at the end of much text takes long.
  if (cell.length > 100) return cell;
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'\ufeff]+|[\s"':.]+$/g, '');
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency a column says in its name: 'Amount (GBP)'. */
export function currencyOfName(cell: string): string | undefined {
  const code = /\(([a-z]{3})\)$/i.exec(plainName(cell))?.[1]?.toUpperCase();
  return code !== undefined && CURRENCIES.has(code) ? code : undefined;
}

/** What a layout calls a column: 'Amount (GBP)' and 'Amount (EUR)' are 'amount (*)'. */
export function columnKey(cell: string): string {
  const name = plainName(cell);
  return !cell.includes('(') || currencyOfName(cell) === undefined
    ? name
    : name.replace(/\([a-z]{3}\)$/, '(*)');
}
