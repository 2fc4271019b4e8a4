import type { Allocations } from '#contract/transactions/claims.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { parsePounds } from '#domain/money.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { WireValues } from '#form-schemas/wire.ts';
import type { Tx } from '../../db/database.ts';
import { extraReader, versionsIn } from '../../data/answers/extra/read-extra.ts';
import { savedExtra } from '../../data/answers/extra/save-extra.ts';
import { openExtra, sealExtra } from '../../data/answers/extra/stored-extra.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';

interface StoredPart {
  readonly claim_id: number;
  readonly extra: unknown;
}

/** The extra answers of one transaction's parts, converted to the definition in force in its tax year. */
export async function partExtra(
  tx: Tx,
  parts: readonly StoredPart[],
  date: string,
  now: Date,
): Promise<(WireValues | undefined)[]> {
  const year = taxYearOf(date as CalendarDate);
  if (year === undefined) return [];
  const read = await extraReader(tx, { versions: versionsIn(tx, parts), years: [year] }, now);
  return parts.map(({ extra }) => read(extra, 'transaction-part', year));
}

/**
 * The `extra` columns for the parts being saved. A part keeps what its dialog does not show: from the part with its id
 * or, without an id, from the one in its position. Throws as savedExtra().
 */
export async function newPartExtra(
  tx: Tx,
  { userId, now }: Actor,
  parts: Allocations,
  before: readonly StoredPart[],
): Promise<(string | null)[]> {
  const columns: (string | null)[] = [];
  for (const [index, part] of parts.entries()) {
    const inPlace = part.id === undefined && before.length === parts.length ? before[index] : undefined;
    const was = before.find(({ claim_id }) => claim_id === part.id) ?? inPlace;
    const stored = openExtra(tx, was?.extra);
    const save = { dialog: 'transaction-part', read: readByApp(part), stored, place: `${index}.` } as const;
    const extra =
      part.extra === undefined ? stored : await savedExtra(tx, userId, { ...save, sent: part.extra }, now);
    columns.push(sealExtra(tx, extra));
  }
  return columns;
}

/** The fixed fields, as the dialog shows them. */
function readByApp(part: Allocations[number]): DialogValues<'transaction-part'> {
  const { by = 'amount', percentage, amount, category, description, receipt } = part;
  return {
    by,
    ...(by === 'amount' ? { amount: parsePounds(String(amount)) } : { percentage }),
    category: String(category),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(receipt ? { receipt } : {}),
  };
}
