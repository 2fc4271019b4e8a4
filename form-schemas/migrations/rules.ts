import type { Migration, MigrationRule, MigrationWord } from './migration.ts';
import { type Kind, retypeRule } from './retype-rules.ts';

/** Which rules go with a word; none for those that hand an answer on as it is. */
export const rulesOf: Readonly<Record<MigrationWord, readonly MigrationRule[]>> = {
  rename: [],
  move: [],
  split: ['share', 'separator', 'all'],
  merge: ['sum', 'join'],
  retype: [
    'text-to-number',
    'number-to-text',
    'text-to-money',
    'money-to-text',
    'money-to-pounds',
    'pounds-to-money',
    'text-to-date',
    'date-to-text',
    'checkbox-to-choice',
    'choice-to-checkbox',
    'choices',
  ],
};

/** The kinds of boxes a migration reads; undefined: any, all the same. */
export function kindsRead({ by }: Migration): readonly Kind[] | undefined {
  if (by === 'share' || by === 'sum') return ['money', 'number'];
  if (by === 'separator' || by === 'join') return ['text'];
  return retypeRule(by)?.from;
}
