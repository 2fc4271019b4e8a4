import type { CalendarDate } from '#domain/calendar-date.ts';
import type { AskedColumn } from '../bank-file.ts';
import { dateOrderOf } from '../dates.ts';
import { decimalEvidence } from '../decimals.ts';
import type { Proposal } from './proposal.ts';
import { isAmount, sampleOf, type Table } from './table.ts';

/**
 * The columns to ask about, each with what else would be open if it were the date or an amount. So a person answers
 * everything in one form, and is not asked about the dates after the columns.
 */
export function askedColumns(table: Table, { looks }: Proposal, today: CalendarDate): AskedColumn[] {
  const amounts = sampleOf(table, today).flatMap(({ cells }) => cells.filter(isAmount));
  const whole = decimalEvidence(amounts);
  const likely = whole.unclear?.proposal ?? whole.sign ?? 'point';
  return looks.map(({ name, kind, examples }, place) => {
    const cells = table.data.map((record) => (record.cells[place] ?? '').trim());
    const { order, proved, mixed } = dateOrderOf(kind === 'date' ? cells : [], today);
    const asksOrder = mixed === true || (order !== undefined && !proved);
    const asksSign = kind !== 'date' && decimalEvidence(cells.filter(isAmount)).unclear !== undefined;
    return {
      name: name || `Column ${place + 1}`,
      examples,
      ...(asksOrder && { dateOrder: order === 'MDY' ? 'MDY' : 'DMY' }),
      ...(asksSign && { decimalSign: likely }),
    };
  });
}
