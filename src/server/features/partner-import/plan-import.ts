import type { PartnerData } from '#contract/partner-import/partner-import.ts';
import type { Tx } from '../../db/database.ts';
import { type ImportFigures, sourceKey } from '../../data/books/partner-imports/box-values.ts';
import {
  importsInBooks,
  type PartnerImport,
  rowsInBooks,
} from '../../data/books/partner-imports/partner-imports.repo.ts';
import { newestTaxYear } from '../../data/rates/tax-years.ts';
import { type CleanData, cleanData } from './clean-data.ts';
import { type PlannedForm, planForm } from './property-form.ts';
import { type Amounts, type NewItem, newItems, shareOf, totalOf } from './shares.ts';

/** Everything that an import does, from what the partner sent and what the person has. */
export interface PlannedImport {
  readonly data: CleanData;
  readonly shares: readonly Amounts[];
  readonly totals: Amounts;
  readonly items: readonly NewItem[];
  /** Imports of the same source and period, which it replaces, and their transactions. */
  readonly replaced: readonly PartnerImport[];
  /** The other imports of the year in the books, oldest first. They stay. */
  readonly earlier: readonly PartnerImport[];
  /** Imports of the same source whose period overlaps with this one, without being the same. They stay. */
  readonly overlapping: readonly PartnerImport[];
  readonly rows: { readonly ids: readonly number[]; readonly changed: number };
  readonly form: PlannedForm;
}

/** The same for the review and the import, so that people get what they saw. Throws invalid. */
export async function planImport(
  tx: Tx,
  userId: number,
  sent: PartnerData,
  now: Date,
): Promise<PlannedImport> {
  const data = cleanData(sent, await newestTaxYear(tx, now));
  const shares = data.properties.map(shareOf);
  const totals = totalOf(shares);
  const before = await importsInBooks(tx, userId, data.year);
  const replaced = before.filter((one) => isSame(one, data));
  const rows = [];
  for (const one of replaced) rows.push(await rowsInBooks(tx, userId, one));
  const own: ImportFigures = {
    source: data.source,
    properties: data.properties.length,
    joint_let: data.properties.some(({ isJoint }) => isJoint),
    loan_interest: totals.loanInterest,
  };
  const earlier = before.filter((one) => !replaced.includes(one));
  return {
    data,
    shares,
    totals,
    items: newItems(data.properties, data.source),
    replaced,
    earlier,
    overlapping: earlier.filter((one) => overlaps(one, data)),
    rows: {
      ids: rows.flatMap(({ ids }) => ids),
      changed: rows.reduce((count, { changed }) => count + changed, 0),
    },
    form: await planForm(tx, userId, data.year, { imports: [...earlier, own], earlier: before }, now),
  };
}

function overlaps(one: PartnerImport, { source, start, end }: CleanData): boolean {
  return sourceKey(one.source) === sourceKey(source) && one.start_date <= end && one.end_date >= start;
}

function isSame(one: PartnerImport, { source, start, end }: CleanData): boolean {
  return sourceKey(one.source) === sourceKey(source) && one.start_date === start && one.end_date === end;
}
