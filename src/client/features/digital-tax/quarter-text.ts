import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { fromToday, longDay, shortDay } from '../../shared/day-text.ts';

/** A sign and a text for the state of a quarter, so that it can be read without colour. */
export interface QuarterState {
  readonly sign: string;
  readonly text: string;
}

/** The state of a quarter on a day: 'Sent', 'Due in 12 days', '3 days late', 'Opens 25 Jun 2026'. */
export function quarterState({ state, due, send_from, sent_on }: Quarter, today: string): QuarterState {
  switch (state) {
    case 'sent':
      return { sign: '✓', text: sent_on === undefined ? 'Sent' : `Sent ${shortDay(sent_on)}` };
    case 'due':
      return { sign: '●', text: `Due ${fromToday(due, today)}` };
    case 'late':
      return { sign: '!', text: lateText(due, today) };
    case 'not_open':
      return { sign: '○', text: `Opens ${shortDay(send_from)}` };
  }
}

function lateText(due: string, today: string): string {
  const ago = fromToday(due, today);
  return ago === 'yesterday' ? '1 day late' : ago.replace(/ ago$/, ' late');
}

/** What an update of a quarter covers. From 2025-26, every update begins at the start of the year. */
export function coveredBy(
  quarter: Quarter,
  business: DigitalTaxBusiness,
  isCumulative: boolean,
): { start: string; end: string } {
  const [first = quarter] = business.quarters;
  return { start: isCumulative ? first.start : quarter.start, end: quarter.end };
}

/** Where each period is sent by itself: the earliest one that has to be sent before this one. */
export function sentFirst(
  quarter: Quarter,
  { quarters }: Pick<DigitalTaxBusiness, 'quarters'>,
): Quarter | undefined {
  return quarters.find(({ end, state }) => end < quarter.end && state !== 'sent');
}

/** '6 April 2026 to 5 July 2026' */
export function periodText({ start, end }: { start: string; end: string }): string {
  return `${longDay(start)} to ${longDay(end)}`;
}

/** The quarter of each place in the line: its days, or only its last one where every quarter starts on the same day. */
export function quarterName(quarter: Quarter, { quarters }: Pick<DigitalTaxBusiness, 'quarters'>): string {
  const isCumulative = quarters.length > 1 && quarters.every(({ start }) => start === quarters[0]?.start);
  return isCumulative
    ? `To ${shortDay(quarter.end)}`
    : `${shortDay(quarter.start).replace(/ \d{4}$/, '')} – ${shortDay(quarter.end)}`;
}
