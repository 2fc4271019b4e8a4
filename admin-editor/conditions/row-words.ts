import type { RowWord } from './model.ts';
import type { Kind } from './subjects.ts';

const orders = {
  '>': ['is above', 'is after'],
  '>=': ['is at least', 'is on or after'],
  '<': ['is below', 'is before'],
  '<=': ['is at most', 'is on or before'],
  '!>': ['is not above', 'is not after'],
  '!>=': ['is not at least', 'is not on or after'],
  '!<': ['is not below', 'is not before'],
  '!<=': ['is not at most', 'is not on or before'],
} as const;

const others: Record<Exclude<RowWord, keyof typeof orders>, string> = {
  checked: 'is ticked',
  '!checked': 'is not ticked',
  filled: 'is filled in',
  '!filled': 'is empty',
  holds: 'is not 0',
  yes: 'is yes',
  no: 'is no',
  '==': 'is',
  '!=': 'is not',
  '!==': 'is not',
  '!!=': 'is',
  in: 'is one of',
  '!in': 'is none of',
};

/** How a sentence puts it: 'is above', or 'is after' for a date. */
export function rowWordsFor(by: RowWord, kind: Kind): string {
  if (by in orders) return orders[by as keyof typeof orders][kind === 'date' ? 1 : 0]; // as just checked
  return others[by as keyof typeof others]; // everything but an ordering is one of the others
}

const numbers: readonly RowWord[] = ['filled', '!filled', '>', '>=', '<', '<=', '==', '!=', '!>', '!<'];

/** Questions for a kind of value, the usual one first. */
export const rowWordsOf: Record<Kind, readonly RowWord[]> = {
  tick: ['checked', '!checked'],
  flag: ['yes', 'no'],
  money: numbers,
  number: numbers,
  date: ['filled', '!filled', '>', '>=', '<', '<=', '==', '!=', '!>', '!<'],
  choice: ['==', '!=', 'in', '!in', 'filled', '!filled'],
  text: ['filled', '!filled', '==', '!=', 'in', '!in'],
  any: ['filled', '!filled', 'checked', '!checked', '>', '>=', '<', '<=', '==', '!=', 'yes', 'no'],
};

/** Two words in the list of questions must not read the same. */
export function rowWordInList(by: RowWord, kind: Kind): string {
  const note = oppositeNote(by);
  return `${rowWordsFor(by, kind)}${note === '' ? '' : ` (${note})`}`;
}

/** What else the opposite of a question is true of: 'or empty'. */
export function oppositeNote(by: RowWord): string {
  if (by === '!!=') return 'and filled in';
  return by === '!==' || by === '!>' || by === '!<' || by === '!>=' || by === '!<=' ? 'or empty' : '';
}
