import type { DateOrder, MoneyOut } from '../bank-file.ts';

/**
 * A bank's CSV as data. Column names are as `plainName` makes them: lower case, single spaces, no punctuation at the ends.
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
  /** The rows are not all movements that happened: what the cells of one row say beside its columns. */
  readonly rowRule?: (cell: (name: string) => string) => RowRule;
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
  readonly pending?: boolean;
  /** A fee that comes off beside the amount, as text. */
  readonly fee?: string;
  /** Another date than the column's. */
  readonly date?: string;
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
