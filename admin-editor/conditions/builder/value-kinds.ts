import { parseIsoDate } from '#domain/calendar-date.ts';
import type { Value } from '../model.ts';
import type { Kind, Subject, Subjects } from '../subjects.ts';
import { kindOfValue } from '../words.ts';
import { usual } from './defaults.ts';

/** Types of value, in the words of the list. */
export const valueWords: Record<Value['is'], string> = {
  field: 'Box',
  pounds: 'Amount in pounds',
  number: 'Number',
  text: 'Text',
  flag: 'Yes or no',
  constant: 'Yearly number',
  sum: 'Calculation',
  total: 'Total over a list',
  days: 'Time between two days',
  later: 'Day after or before',
  round: 'Rounded',
  choose: 'If … then …',
  test: 'Whether …',
  list: 'List',
  unknown: 'JSON',
};

/** What a value is for: to go with something of a kind, to multiply or divide by, or to calculate with. */
export type Wanted = Kind | 'factor' | 'term';

/** The types offered for it. */
export function offeredFor(kind: Wanted, subjects: Subjects): readonly Value['is'][] {
  const total: readonly Value['is'][] = subjects.lists.length > 0 ? ['total'] : [];
  const constant: readonly Value['is'][] = subjects.constants.length > 0 ? ['constant'] : [];
  switch (kind) {
    case 'money':
      return ['pounds', 'field', ...constant, 'sum', 'round', ...total, 'choose'];
    case 'factor':
      return ['number', 'field', ...constant, 'pounds', 'sum', 'round', ...total, 'days', 'choose'];
    case 'term':
      return ['number', 'pounds', 'field', ...constant, 'sum', 'round', ...total, 'days', 'choose'];
    case 'number':
      return ['number', 'field', ...constant, 'sum', 'round', ...total, 'days', 'choose'];
    case 'date':
      return ['text', 'field', 'later', 'choose'];
    case 'choice':
    case 'text':
      return ['text', 'field'];
    case 'tick':
    case 'flag':
      return ['flag', 'field', ...total, 'test'];
    case 'any':
      return [
        'number',
        'pounds',
        'text',
        'flag',
        'field',
        ...constant,
        'sum',
        'round',
        ...total,
        'days',
        'later',
        'choose',
        'test',
      ];
  }
}

/** The boxes offered for it. Calculations only get boxes with a number, and days only those with a date. */
export function boxesFor(kind: Wanted, subjects: Subjects): Subjects {
  if (!calculated.has(kind) && kind !== 'date') return subjects;
  const groups = subjects.groups
    .map((group) => ({ ...group, subjects: group.subjects.filter((one) => fitsFor(kind, one)) }))
    .filter((group) => group.subjects.length > 0);
  return { ...subjects, groups };
}

/** Whether a box can be used where a value of this kind is wanted. */
export function fitsFor(kind: Wanted, subject: Subject): boolean {
  if (kind === 'date') return isDay(subject);
  return !calculated.has(kind) || isCountable(subject);
}

const calculated: ReadonlySet<Wanted> = new Set(['money', 'number', 'factor', 'term']);

/** The flags of the tax calculation are 1 and 0. */
const countable: ReadonlySet<Kind> = new Set(['money', 'number', 'flag', 'any']);

function isDay({ kind }: Subject): boolean {
  return kind === 'date' || kind === 'any';
}

function isCountable({ kind }: Subject): boolean {
  return countable.has(kind);
}

/** The value if it can be part of a calculation, or else a number to start one with. */
export function partOf(value: Value, subjects: Subjects): Value {
  const isPart = value.is === 'field' ? isCountable(subjects.named(value.name)) : !uncounted.has(value.is);
  return isPart ? value : usual('term');
}

function isDate(value: Value, subjects: Subjects): boolean {
  return (
    kindOfValue(value, subjects) === 'date' || (value.is === 'text' && parseIsoDate(value.text) !== undefined)
  );
}

const uncounted: ReadonlySet<Value['is']> = new Set(['text', 'flag', 'test', 'list', 'later']);

/** A value of another type, keeping what it can. */
export function convertedTo(
  is: Value['is'],
  value: Value,
  kind: Wanted,
  subjects: Subjects,
  choices: Subject['choices'],
): Value {
  switch (is) {
    case 'field': {
      const all = boxesFor(kind, subjects).groups.flatMap((group) => group.subjects);
      const wanted = kind === 'factor' ? 'number' : kind;
      return { is, name: (all.find((one) => one.kind === wanted) ?? all[0])?.name ?? 'include' };
    }
    case 'pounds':
      return { is, amount: value.is === 'number' ? value.number : 0 };
    case 'number':
      return { is, number: value.is === 'pounds' ? value.amount : 0 };
    case 'text':
      return { is, text: kind === 'date' ? subjects.firstDay : (choices?.[0]?.value ?? '') };
    case 'flag':
      return { is, holds: true };
    case 'constant':
      return { is, name: subjects.constants[0]?.name ?? '', pounds: kind === 'money' };
    case 'sum':
      return { is, by: '+', parts: [partOf(value, subjects)] };
    case 'total': {
      const list = subjects.lists[0]?.name ?? '';
      return kind === 'tick' || kind === 'flag'
        ? { is, by: 'any', list, each: { is: 'test', condition: { is: 'group', of: 'all', parts: [] } } }
        : { is, by: 'count', list };
    }
    case 'days':
      return {
        is,
        by: 'days',
        from: { is: 'field', name: 'tax_year_start' },
        to: { is: 'field', name: 'tax_year_end' },
      };
    case 'later':
      return {
        is,
        day: isDate(value, subjects) ? value : { is: 'field', name: 'tax_year_start' },
        days: { is: 'number', number: 30 },
      };
    case 'round': {
      const part = partOf(value, subjects);
      const isMoney = (kindOfValue(part, subjects) ?? kind) === 'money';
      return { is, by: 'round', value: part, to: 1, pounds: isMoney };
    }
    case 'choose':
      return {
        is,
        branches: [{ when: { is: 'group', of: 'all', parts: [] }, gives: value }],
        otherwise: usual(kind),
      };
    case 'test':
      return { is, condition: { is: 'always', holds: true } };
    case 'list':
      return { is, parts: [value] };
    case 'unknown':
      return value;
  }
}
