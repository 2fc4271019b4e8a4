import { formatUkDate } from '#domain/calendar-date.ts';
import type { QuarterState } from '../digital-tax/quarters.ts';
import type { Cited, PublishedSource } from '../rates/year-rates.ts';
import type { DateEntry } from './timeline.ts';

export type UpdateName = `update_${QuarterState['number']}`;

/** The quarterly updates of a person who uses Digital Tax. */
export interface Updates {
  readonly quarters: readonly QuarterState[];
  /** False: updates can have been sent elsewhere, so that we do not know whether one is late. */
  readonly isComplete: boolean;
  /** The day of the month on which they are due. */
  readonly dueDay: Cited<number>;
  /** The law that asks for them. */
  readonly law: string;
}

/** The dates on which the updates of a year are due. */
export function updateEntries({ quarters, isComplete, dueDay, law }: Updates): readonly DateEntry[] {
  return quarters.map((quarter): DateEntry => {
    const { number, from, to, due, sendFrom } = quarter;
    return {
      name: `update_${number}`,
      title: `Send update ${number} of 4`,
      date: due,
      rule:
        `Your income and expenses from ${formatUkDate(from)} to ${formatUkDate(to)}. ${otherDays(quarter)}` +
        `HMRC accepts it from ${formatUkDate(sendFrom)}.`,
      law,
      seen: firstOf(dueDay.seen),
      doneOn: quarter.state === 'sent' ? quarter.on : undefined,
      isToDo: true,
      missed: isComplete ? 'overdue' : 'unknown',
    };
  });
}

/** A person can have a business with standard quarters and one with calendar quarters. */
function otherDays({ calendar }: QuarterState): string {
  return calendar === undefined
    ? ''
    : `For a business with calendar quarters, from ${formatUkDate(calendar.from)} to ${formatUkDate(calendar.to)}. `;
}

function firstOf(seen: readonly PublishedSource[]): readonly PublishedSource[] {
  return seen.slice(0, 1);
}
