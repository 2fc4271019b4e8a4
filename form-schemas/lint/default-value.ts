import { parseIsoDate } from '#domain/calendar-date.ts';
import type { Field } from '../definition.ts';
import { limitsOf } from '../limits.ts';
import { patternProblem } from '../pattern.ts';
import { widgetOf } from '../resolve.ts';
import type { Format } from '../vocabulary.ts';
import { isWellFormed } from '../widgets/kind-of.ts';
import type { Problem } from './problem.ts';

/** A default that the field itself would refuse. */
export function defaultProblems(field: Field): Problem[] {
  // Another check refuses every default of a file drop.
  if (field.default === undefined || widgetOf(field) === 'file-drop') return [];
  const message = checks[field.format](field, field.default);
  return message === undefined ? [] : [{ path: '/default', message }];
}

type Default = NonNullable<Field['default']>;

const checks: Record<Format, (field: Field, value: Default) => string | undefined> = {
  number: ofNumber,
  string: ofText,
  date: (_, value) =>
    typeof value === 'string' && parseIsoDate(value) !== undefined
      ? undefined
      : 'the default of a date must be a real date, such as 2025-04-06',
  checkbox: (_, value) =>
    typeof value === 'boolean' ? undefined : 'the default of a tick box must be true or false',
  select: ofChoice,
  list: () => 'a list cannot have a value',
  text: () => 'text to read cannot have a value',
  '*': () => undefined,
};

function ofNumber(field: Field, value: Default): string | undefined {
  if (typeof value !== 'number') return 'the default of a number must be a number';
  const scale = field.currency ? 100 : 1;
  const { minimum, maximum } = limitsOf(field);
  if (value * scale < minimum || value * scale > maximum)
    return `the default must be between ${minimum / scale} and ${maximum / scale}, like the answers`;
  const decimals = field.currency ? 2 : field.decimals;
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value)
    return `the default has more than ${decimals} decimals`;
  return isWellFormed(field, value) ? undefined : 'the default is not valid for this kind of field';
}

function ofText(field: Field, value: Default): string | undefined {
  const { length, pattern } = field;
  if (typeof value !== 'string') return 'the default of a text field must be text';
  if (length !== undefined && value.length > length)
    return `the default is longer than the ${length} characters that the field allows`;
  if (pattern !== undefined && patternProblem(pattern) === undefined && !new RegExp(pattern, 'u').test(value))
    return 'the default does not match the pattern';
  return isWellFormed(field, value) ? undefined : 'the default is not valid for this kind of field';
}

function ofChoice({ choices = [], choicesFrom }: Field, value: Default): string | undefined {
  if (choicesFrom !== undefined)
    return typeof value === 'string' ? undefined : 'the default of a choice must be text';
  return choices.some((choice) => choice.value === value)
    ? undefined
    : 'the default is not one of the choices';
}
