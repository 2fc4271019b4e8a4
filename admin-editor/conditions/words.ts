import { parseIsoDate } from '#domain/calendar-date.ts';
import { formatPounds, type Pence } from '#domain/money.ts';
import type { Logic } from '#form-schemas/definition.ts';
import { type Condition, isCompare, type Row, type Value } from './model.ts';
import { readCondition, readValue } from './read.ts';
import { laterDays, roundingWords, spans } from './function-words.ts';
import { oppositeNote, rowWordsFor } from './row-words.ts';
import type { Kind, Subjects } from './subjects.ts';

/** 'Box 4 is ticked and Box 9 is above £1,000' */
export function conditionInWords(logic: Logic, subjects: Subjects): string {
  return conditionWords(readCondition(logic), subjects);
}

/** 'Box 9 + Box 10 − Box 12' */
export function formulaInWords(logic: Logic, subjects: Subjects): string {
  return valueWords(readValue(logic), subjects);
}

export function conditionWords(condition: Condition, subjects: Subjects, isInside = false): string {
  switch (condition.is) {
    case 'group':
      return groupWords(condition, subjects, isInside);
    case 'not':
      return `not (${conditionWords(condition.part, subjects)})`;
    case 'row':
      return rowWords(condition, subjects);
    case 'always':
      return condition.holds ? 'always' : 'never';
    case 'unknown':
      return JSON.stringify(condition.logic);
  }
}

function groupWords(
  { of, parts }: Extract<Condition, { is: 'group' }>,
  subjects: Subjects,
  isInside: boolean,
): string {
  if (parts.length === 0) return of === 'all' || of === 'none' ? 'always' : 'never';
  const isPlain = of === 'all' || of === 'any';
  const all = parts.map((part) => conditionWords(part, subjects, parts.length > 1 || !isPlain));
  switch (of) {
    case 'all':
      return all.length > 1 && isInside ? `(${all.join(' and ')})` : all.join(' and ');
    case 'any':
      return all.length > 1 && isInside ? `(${all.join(' or ')})` : all.join(' or ');
    case 'none':
      return all.length === 1 ? `not (${all.join('')})` : `neither ${all.join(' nor ')}`;
    case 'not all':
      return `not (${all.join(' and ')})`;
  }
}

function rowWords({ left, by, right }: Row, subjects: Subjects): string {
  const kind = kindOfValue(left, subjects) ?? (right && kindOfValue(right, subjects)) ?? 'any';
  const worded = valueWords(left, subjects, kind);
  // A total such as 'in every entry' is a condition by itself.
  if (by === 'holds' && left.is === 'total' && kind === 'flag') return worded;
  const question = rowWordsFor(by, kind);
  if (!isCompare(by) || right === undefined) return `${worded} ${question}`;
  const note = oppositeNote(by);
  return `${worded} ${question} ${valueWords(right, subjects, kind, left)}${note === '' ? '' : ` (${note})`}`;
}

/**
 * `kind`: the kind of the other side, which decides whether a number is an amount. `otherSide`: the box whose
 * choices name the value.
 */
export function valueWords(value: Value, subjects: Subjects, kind: Kind = 'any', otherSide?: Value): string {
  const inner = (part: Value) => valueWords(part, subjects, kind, otherSide);
  switch (value.is) {
    case 'field':
      return subjects.named(value.name).called;
    case 'pounds':
      return amount(Math.round(value.amount * 100));
    case 'number':
      return kind === 'money' ? amount(value.number) : value.number.toLocaleString('en-GB');
    case 'text':
      return textWords(
        value.text,
        otherSide?.is === 'field' ? subjects.named(otherSide.name).choices : undefined,
      );
    case 'flag':
      return value.holds ? 'yes' : 'no';
    case 'constant':
      return constantWords(value, subjects);
    case 'list':
      return listed(value.parts.map(inner), 'or');
    case 'sum':
      return sumWords(value, subjects, kind);
    case 'total':
      return totalWords(value, subjects);
    case 'days':
      return spans[value.by](dateWords(value.from, subjects), dateWords(value.to, subjects));
    case 'later':
      return laterWords(value, subjects);
    case 'round':
      return `${aloneWords(value.value, inner(value.value))} ${roundingWords(value)}`;
    case 'choose': {
      const branches = value.branches.map(
        ({ when, gives }) => `${inner(gives)} if ${conditionWords(when, subjects)}`,
      );
      const last = value.otherwise === undefined ? [] : [`otherwise ${inner(value.otherwise)}`];
      return [...branches, ...last].join(', ');
    }
    case 'test':
      return `whether ${conditionWords(value.condition, subjects)}`;
    case 'unknown':
      return value.logic === null ? 'nothing' : JSON.stringify(value.logic);
  }
}

function laterWords({ day, days }: Extract<Value, { is: 'later' }>, subjects: Subjects): string {
  const from = dateWords(day, subjects);
  if (days.is === 'number') return laterDays(days.number, from);
  return `the day that comes ${aloneWords(days, valueWords(days, subjects, 'number'))} days after ${from}`;
}

function dateWords(value: Value, subjects: Subjects): string {
  return aloneWords(value, valueWords(value, subjects, 'date'));
}

/** In brackets, if what follows would seem to belong to its last part only. */
function aloneWords({ is }: Value, words: string): string {
  return is === 'choose' || is === 'sum' || is === 'round' || is === 'days' ? `(${words})` : words;
}

const totals = {
  sum: (each: string, list: string) => `the sum of ${each} over all entries of ${list}`,
  least: (each: string, list: string) => `the smallest ${each} in the entries of ${list}`,
  most: (each: string, list: string) => `the largest ${each} in the entries of ${list}`,
  count: (each: string, list: string) => `the number of entries of ${list} in which ${each}`,
  any: (each: string, list: string) => `${each} in at least one entry of ${list}`,
  every: (each: string, list: string) => `${each} in every entry of ${list}`,
} as const;

function totalWords({ by, list, each }: Extract<Value, { is: 'total' }>, subjects: Subjects): string {
  const { called } = subjects.named(list);
  if (each === undefined) return `the number of entries of ${called}`;
  const words = each.is === 'test' ? conditionWords(each.condition, subjects) : valueWords(each, subjects);
  return totals[by](words, called);
}

const signs = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' } as const;

function sumWords({ by, parts }: Extract<Value, { is: 'sum' }>, subjects: Subjects, around: Kind): string {
  const isProduct = by === '*' || by === '/';
  const kind = isProduct ? 'any' : (kindOfValue({ is: 'sum', by, parts }, subjects) ?? around);
  const worded = parts.map((part) => valueWords(part, subjects, kind));
  if (by === 'min' || by === 'max') {
    if (worded.length === 1) return worded.join('');
    const most = by === 'min' ? 'small' : 'larg';
    return `the ${most}${worded.length === 2 ? 'er' : 'est'} of ${listed(worded, 'and')}`;
  }
  const bracketed = parts.map((part, index) => {
    const mustStandAlone =
      (part.is === 'sum' && (isProduct ? part.by === '+' || part.by === '-' : by === '-' && index > 0)) ||
      part.is === 'choose';
    return mustStandAlone ? `(${worded[index]})` : worded[index];
  });
  return bracketed.length === 1 && by === '-' ? `minus ${bracketed.join('')}` : bracketed.join(signs[by]);
}

/** The kind of its parts; undefined when it could be anything. */
export function kindOfValue(value: Value, subjects: Subjects): Kind | undefined {
  switch (value.is) {
    case 'field': {
      const { kind } = subjects.named(value.name);
      return kind === 'any' ? undefined : kind;
    }
    case 'pounds':
      return 'money';
    case 'constant':
      return value.pounds ? 'money' : undefined;
    case 'sum': {
      const kinds = value.parts.map((part) => kindOfValue(part, subjects));
      return kinds.find((kind) => kind === 'money') ?? kinds.find((kind) => kind !== undefined);
    }
    case 'choose':
      return value.branches
        .map(({ gives }) => kindOfValue(gives, subjects))
        .find((kind) => kind !== undefined);
    case 'total':
      if (value.by === 'any' || value.by === 'every') return 'flag';
      return value.by === 'count' || value.each === undefined ? 'number' : kindOfValue(value.each, subjects);
    case 'days':
      return 'number';
    case 'later':
      return 'date';
    case 'round':
      return value.pounds ? 'money' : kindOfValue(value.value, subjects);
    case 'number':
    case 'text':
    case 'flag':
    case 'list':
    case 'test':
    case 'unknown':
      return undefined;
  }
}

function constantWords({ name, pounds }: Extract<Value, { is: 'constant' }>, subjects: Subjects): string {
  const number = subjects.constants.find((one) => one.name === name)?.value;
  const called = `the year’s ${name.replaceAll('_', ' ')}`;
  if (number === undefined) return called;
  return `${called} (${pounds ? amount(Math.round(number * 100)) : number.toLocaleString('en-GB')})`;
}

function amount(pence: number): string {
  // Money is whole pence in the language; a fraction can only come from typed JSON.
  return formatPounds(Math.round(pence) as Pence).replace(/\.00$/, '');
}

function textWords(text: string, choices: readonly { value: string; title: string }[] | undefined): string {
  const choice = choices?.find((one) => one.value === text);
  if (choice !== undefined) return `“${choice.title}”`;
  return parseIsoDate(text) === undefined ? `“${text}”` : dayFormat.format(new Date(`${text}T00:00:00Z`));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function listed(parts: readonly string[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}
