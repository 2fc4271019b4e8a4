import { type Condition, isCompare, type Row, type RowWord, type Value } from '../model.ts';
import { rowWordsOf } from '../row-words.ts';
import type { Kind, Subject, Subjects } from '../subjects.ts';
import { kindOfValue } from '../words.ts';
import type { Wanted } from './value-kinds.ts';

/** A new row starts with the usual question for its kind of box. */
export function newRow(subjects: Subjects): Row {
  const [first] = subjects.groups.flatMap((group) => group.subjects);
  return rowOf(first ?? subjects.named('include'));
}

/** The usual question about a box. */
export function rowOf({ name, kind, choices = [] }: Subject): Row {
  const left: Value = { is: 'field', name };
  if (kind === 'tick') return { is: 'row', left, by: 'checked' };
  if (kind === 'flag') return { is: 'row', left, by: 'yes' };
  const [choice] = choices;
  if (kind !== 'choice' || choice === undefined) return { is: 'row', left, by: 'filled' };
  return { is: 'row', left, by: '==', right: { is: 'text', text: choice.value } };
}

/** The same row with another question. Keeps the compared value where possible. */
export function withQuestion(row: Row, by: RowWord, subjects: Subjects): Row {
  const { left, right } = row;
  if (!isCompare(by)) return { is: 'row', left, by };
  const isAmong = by === 'in' || by === '!in';
  const reusable = right === undefined || (right.is === 'list') !== isAmong ? undefined : right;
  return {
    is: 'row',
    left,
    by,
    right: reusable ?? (isAmong ? listOf(right, left, subjects) : single(right, left, subjects)),
  };
}

/** The same row about another value. It keeps its question where the value can be asked that. */
export function withAsked(row: Row, left: Value, subjects: Subjects): Row {
  const asked = { ...row, left };
  const fitting = questionsFor(left, subjects);
  const [first] = fitting;
  // A total of amounts can become a yes or no, which cannot be above 0.
  const isKept =
    first === undefined || fitting.includes(row.by) || kindIn(left, subjects) === kindIn(row.left, subjects);
  return isKept ? asked : withQuestion(asked, first, subjects);
}

/** The questions about a value, the usual one first. Only a box can be empty or ticked. */
export function questionsFor(left: Value, subjects: Subjects): readonly RowWord[] {
  const words = rowWordsOf[kindIn(left, subjects)];
  return left.is === 'field' ? words : words.filter((word) => !forBoxes.has(word));
}

const forBoxes: ReadonlySet<RowWord> = new Set(['checked', '!checked', 'filled', '!filled']);

function listOf(right: Value | undefined, left: Value, subjects: Subjects): Value {
  return { is: 'list', parts: [right ?? usual(kindIn(left, subjects), choicesIn(left, subjects))] };
}

function single(right: Value | undefined, left: Value, subjects: Subjects): Value {
  const [first] = right?.is === 'list' ? right.parts : [];
  return first ?? usual(kindIn(left, subjects), choicesIn(left, subjects));
}

export function kindIn(value: Value, subjects: Subjects): Kind {
  return kindOfValue(value, subjects) ?? 'any';
}

export function choicesIn(value: Value, subjects: Subjects): NonNullable<Subject['choices']> {
  return (value.is === 'field' ? subjects.named(value.name).choices : undefined) ?? [];
}

/** The initial value of a kind. */
export function usual(kind: Wanted, choices: NonNullable<Subject['choices']> = []): Value {
  switch (kind) {
    case 'money':
      return { is: 'pounds', amount: 0 };
    case 'tick':
    case 'flag':
      return { is: 'flag', holds: true };
    case 'date':
      return { is: 'field', name: 'tax_year_start' };
    case 'choice':
    case 'text':
      return { is: 'text', text: choices[0]?.value ?? '' };
    case 'number':
    case 'factor':
    case 'term':
    case 'any':
      return { is: 'number', number: 0 };
  }
}

/** Wraps a condition in a group, to make room for more. */
export function grouped(condition: Condition, more: Condition): Condition {
  return condition.is === 'group' && (condition.of === 'all' || condition.of === 'any')
    ? { ...condition, parts: [...condition.parts, more] }
    : { is: 'group', of: 'all', parts: [condition, more] };
}

/** A group of one is the same as its only part; undefined when nothing is left. */
export function simplified(condition: Condition): Condition | undefined {
  if (condition.is !== 'group') return condition;
  const [only] = condition.parts;
  if (only === undefined) return undefined;
  return condition.parts.length === 1 && (condition.of === 'all' || condition.of === 'any')
    ? only
    : condition;
}
