import type { previewUpdate } from '#contract/digital-tax/quarters.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sum, toPounds } from '#domain/money.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import { lastAccepted } from '../../data/digital-tax/sent.ts';
import { consolidatedRefusal, type UpdateLine, updateLines } from '../../data/digital-tax/update-body.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { type DraftUpdate, draftUpdate } from './draft-update.ts';

/** What an update would contain now, next to what was last sent for the period (or, since 2025-26, the year so far). */
export async function preview(
  tx: Tx,
  seal: Seal,
  userId: number,
  wanted: Parameters<typeof draftUpdate>[2],
  now: Date,
): Promise<ReplyOf<typeof previewUpdate>> {
  const draft = await draftUpdate(tx, userId, wanted, now);
  const own = { userId, year: draft.year, kind: 'update' as const, businessId: wanted.businessId };
  const last = await lastAccepted(tx, seal, own);
  const isOfPeriod = draft.rules.cumulative || (last?.from === wanted.from && last.to === wanted.to);
  const sent: unknown = last === undefined || !isOfPeriod ? undefined : JSON.parse(last.body);
  const lines = updateLines(draft.update);
  const total = (kind: 'income' | 'expense') =>
    toPounds(sum(...lines.filter((line) => kindOf(line) === kind).map((line) => line.pence)));
  const { untagged } = draft.totals;
  return {
    lines: lines.map((line) => ({
      field: line.field,
      title: line.words,
      kind: kindOf(line),
      amount: toPounds(line.pence),
      ...sentAt(sent, line.field),
      codes: [...line.codes],
      transactions: countOf(draft, line.codes),
      ...(line.note !== undefined && { note: line.note }),
    })),
    income: total('income'),
    expense: total('expense'),
    untagged: {
      count: untagged.count,
      newest: untagged.newest.map(({ id, date, description, amount }) => ({
        id,
        date,
        description,
        amount: toPounds(amount),
      })),
    },
    not_consolidated: consolidatedRefusal({ ...draft.update, choice: 'consolidated' })?.words ?? '',
  };
}

function kindOf({ field }: UpdateLine): 'income' | 'expense' {
  return /income\//i.test(field) ? 'income' : 'expense';
}

function sentAt(body: unknown, field: string): { sent: number } | undefined {
  let value = body;
  for (const name of field.split('/').slice(1))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'number' ? { sent: value } : undefined;
}

function countOf({ totals }: DraftUpdate, codes: readonly TagCode[]): number {
  return codes.reduce((count, code) => count + (totals.transactions[code]?.count ?? 0), 0);
}
