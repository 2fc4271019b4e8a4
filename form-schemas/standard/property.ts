import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { PropertySchema } from '../property-schema.ts';
import type { Field } from '../definition.ts';
import { limitsOf } from '../limits.ts';
import { issueOf } from '../messages.ts';
import { kindOf } from '../widgets/kind-of.ts';

/** A property in plain JSON Schema, in the format of the app's calls: pounds and DD/MM/YYYY. */
export type StandardProperty = Omit<PropertySchema, 'type' | 'format'> & {
  type: PropertySchema['type'] | readonly ['string', 'number', 'boolean'];
  readOnly?: true;
  $comment?: string;
};

/** `compiled` is the schema that the app uses for the field. `notes` explain what the schema cannot express. */
export function standardProperty(
  field: Field,
  compiled: PropertySchema,
  notes: readonly string[],
): StandardProperty {
  const description = [field.help, ...notes].filter(Boolean).join(' ');
  return {
    ...shapeOf(field, compiled),
    title: field.currency ? `${field.title} (£)` : field.title,
    ...(description === '' ? {} : { description }),
    ...(field.computed === undefined ? defaultOf(field) : { readOnly: true }),
    ...commentOf(field),
  };
}

/** For people who read the schema: the meaning of each choice, and the condition in the app's language. */
function commentOf({ choices = [], visibleIf }: Field): { $comment?: string } {
  const comments = [
    ...choices.map(({ value, title }) => `${value}: ${title}`),
    ...(visibleIf === undefined ? [] : [`visibleIf: ${JSON.stringify(visibleIf)}`]),
  ];
  return comments.length === 0 ? {} : { $comment: comments.join('; ') };
}

/** How to write the value of a field, if its type does not say so. */
export function notesOf(field: Field): readonly string[] {
  if (field.computed !== undefined) return ['Calculated from other answers. We ignore any value you send.'];
  if (field.format === 'date') return ['DD/MM/YYYY.'];
  // Most validators say that 0.07 is not a multiple of 0.01, so the note mentions decimals but the schema does not
  // check them.
  if (field.currency) return ['An amount in pounds with up to two decimal places.'];
  if (field.format === 'number' && field.decimals)
    return [`Up to ${field.decimals} decimal ${field.decimals === 1 ? 'place' : 'places'}.`];
  if (field.choicesFrom !== undefined) return [`The id of one of the app’s ${field.choicesFrom}.`];
  const { message, exported } = kindOf(field);
  // A pattern needs no explanation.
  const isInWords = typeof message === 'string' && exported?.pattern === undefined;
  return isInWords ? [`${issueOf(field, 'format').message}.`] : [];
}

function shapeOf(field: Field, compiled: PropertySchema): StandardProperty {
  const { title: _title, default: _default, multipleOf: _multipleOf, format: _format, ...rest } = compiled;
  if (field.format === '*') return { type: ['string', 'number', 'boolean'] };
  if (field.format === 'date') return { type: 'string', ...(field.computed === undefined && DAY) };
  if (field.currency) return { type: 'number', ...(field.computed === undefined && poundsOf(field)) };
  const { pattern } = kindOf(field).exported ?? {};
  return { ...rest, type: compiled.type, ...(pattern !== undefined && { pattern }) };
}

const DAY = { pattern: '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/[0-9]{4}$' };

function poundsOf(field: Field): { minimum: number; maximum: number } {
  const { minimum, maximum } = limitsOf(field);
  return { minimum: minimum / 100, maximum: maximum / 100 };
}

function defaultOf({ format, default: value }: Field): { default?: string | number | boolean } {
  if (value === undefined) return {};
  const date = format === 'date' && typeof value === 'string' ? parseIsoDate(value) : undefined;
  return { default: date === undefined ? value : formatUkDate(date) };
}
