import type { DigitalTaxDuty, QuarterlyUpdate } from '#contract/digital-tax/duty.ts';
import { fromToday, longDay } from '../day-text.ts';

/** What Digital Tax is, for someone who meets it for the first time. */
export const WHAT_IT_IS =
  'Digital Tax is Making Tax Digital for Income Tax: an update of income and expenses every quarter, and a final declaration after the year.';

interface Person {
  readonly subject: 'You' | 'Your client';
  readonly isClient: boolean;
}

const people = {
  self: { subject: 'You', isClient: false },
  client: { subject: 'Your client', isClient: true },
} as const satisfies Record<string, Person>;

/** The duty in one sentence, to the person or to their agent. */
export function dutyTitle({ duty, from, today, uses }: DigitalTaxDuty, isAgent: boolean): string {
  const { subject, isClient } = isAgent ? people.client : people.self;
  switch (duty) {
    case 'must':
      return from === null || from <= today
        ? `${subject} must use Digital Tax.`
        : `${subject} must use Digital Tax from ${longDay(from)}.`;
    case 'may':
      if (uses) return `${subject} ${isClient ? 'uses' : 'use'} Digital Tax.`;
      return `${subject} ${isClient ? 'does' : 'do'} not have to use Digital Tax.`;
    case 'exempt':
      return `${subject} ${isClient ? 'is' : 'are'} exempt from Digital Tax.`;
    case 'not_known':
      return `We cannot tell whether ${isClient ? 'your client' : 'you'} must use Digital Tax.`;
  }
}

/** The state of the updates in a sentence or two; undefined without updates to say anything about. */
export function updatesText({ updates, today }: DigitalTaxDuty): string | undefined {
  // Each business sends its own, as Digital Tax lists them.
  const count = (wanted: QuarterlyUpdate['state']) =>
    updates.reduce((all, { state, unsent = 1 }) => all + (state === wanted ? unsent : 0), 0);
  const late = count('late');
  const unknown = count('unknown');
  const next = updates.find(({ state }) => state === 'due' || state === 'not_open');
  const sentences = [
    ...(late > 0 ? [`${many(late, 'update')} ${late === 1 ? 'is' : 'are'} late.`] : []),
    ...(unknown > 0
      ? [
          `${many(unknown, 'update')} ${unknown === 1 ? 'was' : 'were'} due before today and ${unknown === 1 ? 'is' : 'are'} not recorded here.`,
        ]
      : []),
    ...(next === undefined
      ? []
      : [
          `The next ${late + unknown > 0 ? 'one' : 'update'} is due on ${longDay(next.due)} (${fromToday(next.due, today)}).`,
        ]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
