import { pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { BookFills } from '#renderer/form-state.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';

/** The profile of the sample filer. */
export const sampleContext: Context = {
  [INCLUDE]: true,
  'profile.name': 'Sam Sample',
  'profile.address': '1 Sample Street, Anytown',
  'profile.postcode': 'AB1 2CD',
  'profile.dob': '1979-11-30',
  'profile.nin': 'QQ123456C',
  'profile.utr': '1234567890',
  'profile.phone': '01632960123',
  'profile.email': 'sam@example.org',
};

export const sampleChoices: RunTimeChoices = {
  'tax-categories': [
    { value: '5', title: 'Trading income', group: 'Self-employment' },
    { value: '11', title: 'Trading expense', group: 'Self-employment' },
  ],
  accounts: [
    { value: '1', title: 'Current account', detail: 'Bank account ending in 4471' },
    { value: '2', title: 'Added by hand', detail: 'Manual account' },
  ],
};

/** Totals of the books in pence, different enough to tell apart. */
export function sampleFills(definition: Definition, year: TaxYear): BookFills {
  const filled = fieldsFor(definition, year).filter((field) => field.fill?.from === 'bookkeeping');
  return Object.fromEntries(
    filled.map((field, index) => [
      field.name,
      { value: pence(1_234_500 - index * 987_600), count: 12 - index },
    ]),
  );
}
