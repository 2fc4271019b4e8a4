import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { Migration, MigrationRule, MigrationWord } from '#form-schemas/migrations/migration.ts';
import { fieldLabel } from '../editor/names.ts';
import { type Offered, pairing } from './choice-pairs.ts';

/** What can be done with answers, in the words of the list. */
export const wordNames: Readonly<Record<MigrationWord, string>> = {
  rename: 'Answers go to another box',
  split: 'One box becomes several',
  merge: 'Several boxes become one',
  retype: 'The box changes its kind',
  move: 'A box comes from another form',
};

export const ruleNames: Readonly<Record<MigrationRule, string>> = {
  all: 'All to the first box',
  share: 'Split the number by percentage',
  separator: 'Split the text',
  sum: 'Add numbers',
  join: 'Join texts',
  'text-to-number': 'Text to number',
  'number-to-text': 'Number to text',
  'text-to-money': 'Text to money',
  'money-to-text': 'Money to text',
  'money-to-pounds': 'Money to whole pounds (pence are dropped)',
  'pounds-to-money': 'Pounds to money',
  'text-to-date': 'Text to date',
  'date-to-text': 'Date to text',
  'checkbox-to-choice': 'Tick box to choice',
  'choice-to-checkbox': 'Choice to tick box',
  choices: 'Choices (or texts) to other choices',
};

/**
 * The name of a box in the first of these definitions that has it. A box in none of them was removed long
 * ago.
 */
export function boxName(id: string, ...definitions: readonly Definition[]): string {
  for (const { form_json } of definitions) {
    const field = form_json.fields.find((one) => boxId(one) === id);
    if (field !== undefined) return fieldLabel(field);
  }
  return 'a deleted box';
}

/** A migration in one sentence: 'The answers of Box 9 are split: 60% to Box 9, 40% to Box 10'. */
export function moveSentence(migration: Migration, ...definitions: readonly Definition[]): string {
  const { from, to, by, text = '', percent = [], form = '' } = migration;
  const name = (id: string | undefined) => boxName(id ?? '', ...definitions);
  const [start, end] = [listed(from.map(name)), listed(to.map(name))];
  switch (migration.do) {
    case 'rename':
      return `The answers of ${start} go to ${end}`;
    case 'move':
      return `${end} takes the answers of ${start} of ${form}, once that box is removed there`;
    case 'merge':
      return by === 'sum'
        ? `The answers of ${start} are added up in ${end}`
        : `The answers of ${start} are joined with “${text}” in ${end}`;
    case 'split': {
      if (by === 'share') {
        const shares = to.map((id, index) => `${percent[index] ?? 0}% to ${name(id)}`);
        return `The answers of ${start} are split: ${shares.join(', ')}`;
      }
      return by === 'separator'
        ? `The answers of ${start} are split at “${text}” into ${end}`
        : `The answers of ${start} go to ${name(to[0])}; ${listed(to.slice(1).map(name))} start empty`;
    }
    case 'retype': {
      const where = from[0] === to[0] ? start : `${start}, now ${end}`;
      const titles = pairing({
        from: fieldsOf(from, definitions),
        to: fieldsOf(to, definitions.toReversed()),
      });
      const choices = Object.entries(migration.choices ?? {}).map(
        ([old, now]) => `${labelOf(old, titles?.from)} → ${labelOf(now, titles?.to)}`,
      );
      const rule = by === undefined ? '' : ruleNames[by];
      return `The answers of ${where} are converted: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}${choices.length === 0 ? '' : ` (${choices.join(', ')})`}`;
    }
  }
}

/** The boxes in the first of the definitions that has them. */
function fieldsOf(ids: readonly string[], definitions: readonly Definition[]): Field[] {
  return ids.flatMap((id) => {
    const fields = definitions.flatMap(({ form_json }) => form_json.fields);
    return fields.find((field) => boxId(field) === id) ?? [];
  });
}

/** Its label for filers. A tick box that became a choice still has ticks. */
function labelOf(value: string, offered: readonly Offered[] | undefined): string {
  const ticks: Readonly<Record<string, string>> = { true: 'Ticked', false: 'Not ticked' };
  return offered?.find((one) => one.value === value)?.label ?? ticks[value] ?? value;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
