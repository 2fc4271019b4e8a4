import { formatPounds, type Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value } from './definition.ts';
import { after } from './field-sentences.ts';
import { entryWordsOf } from './lists.ts';
import { placeOf } from './paths.ts';
import { DEFAULT_NUMBER_LENGTH, limitsOf, longestText } from './limits.ts';
import { widgetOf } from './resolve.ts';
import { kindOf } from './widgets/kind-of.ts';

/** What can be wrong with one field: the JSON Schema keywords that compiled forms use. */
export const faults = [
  'required',
  'type',
  'minimum',
  'maximum',
  'multipleOf',
  'maxLength',
  'pattern',
  'format',
  'enum',
] as const;
export type Fault = (typeof faults)[number];

/** One thing to fix. `message` is shown next to the field; `title` is for a dialog where the specification has one. */
export type Issue = { readonly field: string; readonly title?: string; readonly message: string };

/** The issue of a field: the definition's message where it has one, otherwise a plain sentence. */
export function issueOf(field: Field, fault: Fault, value?: Value): Issue {
  const title = field.messages?.[`${fault}.title`] ?? titles[fault]?.(field);
  return {
    field: field.name,
    ...(title !== undefined && { title }),
    message: field.messages?.[fault] ?? wordings[fault](field, value),
  };
}

/** The issue for a value under a name that the form does not have in the year. */
export function unknownFieldIssue({ code }: Pick<Definition, 'code'>, year: TaxYear, name: string): Issue {
  return { field: name, message: `${code} has no field "${name}" in ${year}.` };
}

/**
 * A line in the summary of a form's problems: 'Box 44 Tax taken off: enter 0 or more', 'Box 1: enter your name', 'Tenant
 * 2: Enter the rent'. The fields are those of the form with its answers (withEntries).
 */
export function summaryLine(fields: readonly Field[], issue: Issue): string {
  const entry = entryWordsOf(fields, issue.field);
  const line = lineOf(fields, issue);
  return entry === undefined ? line : `${entry}: ${line}`;
}

function lineOf(fields: readonly Field[], issue: Issue): string {
  const name = placeOf(issue.field)?.name;
  const field = fields.find((one) => one.name === issue.field) ?? fields.find((one) => one.name === name);
  if (field === undefined) return issue.message;
  if (field.box === undefined) {
    const isNamed = issue.message.toLowerCase().includes(field.title.toLowerCase());
    return isNamed ? issue.message : `${field.title}: ${issue.message}`;
  }
  if (issue.message.startsWith(field.title)) return `Box ${field.box} ${issue.message}`;
  const verb = /^(Enter|Choose|Tick|Answer|Check|Give|Upload) /.exec(issue.message);
  const message = verb ? issue.message[0]?.toLowerCase() + issue.message.slice(1) : issue.message;
  return `Box ${field.box}: ${message}`;
}

/** Names that keep their capital inside a sentence. */
const NAMES = /^(I|National Insurance|Unique Taxpayer|Gift Aid|Class \d|Plan \d|Scottish|Welsh) ?\b/;

/**
 * The title within a sentence. A first capital becomes lower case unless it starts a name or an abbreviation such as
 * PAYE.
 */
export function inSentence(title: string): string {
  return /^[A-Z]([^A-Z]|$)/.test(title) && !NAMES.test(title)
    ? title[0]?.toLowerCase() + title.slice(1)
    : title;
}

/** The title with its article, for use in a request: 'the description of business', 'your address'. */
function named(title: string): string {
  const hasOwn = /^(the|a|an|any|all|other|your|his|her|their|how|what|which|who|when|where|if|in|on|for) /i;
  return hasOwn.test(title) ? inSentence(title) : `the ${inSentence(title)}`;
}

/** Spec 3, 5.3. */
export const INVALID_DATE = { title: 'Invalid date', message: 'Please enter a valid date.' };

const titles: Partial<Record<Fault, (field: Field) => string | undefined>> = {
  format: (field) => (field.format === 'date' ? INVALID_DATE.title : undefined),
};

/** The message for an invalid value; `required` when there is none. */
type Wording = (field: Field, value: Value | undefined) => string;

const wordings: Record<Fault, Wording> = {
  required: requiredWording,
  type: typeWording,
  minimum: (field) => after(field, `enter ${amount(field, limitsOf(field).minimum)} or more`),
  maximum: maximumWording,
  multipleOf: (field) =>
    after(
      field,
      field.decimals ? `enter no more than ${field.decimals} decimal places` : 'enter a whole number',
    ),
  maxLength: (field) => after(field, `enter ${longestText(field)} characters or fewer`),
  pattern: patternWording,
  format: formatWording,
  enum: (field) => after(field, 'choose one of the answers offered'),
};

function requiredWording(field: Field): string {
  if (field.title.endsWith('?')) return `Answer the question “${field.title}”`;
  if (field.format === 'checkbox') return `Tick “${field.title}”`;
  if (field.format === 'select') return `Choose ${named(field.title)}`;
  if (widgetOf(field) === 'file-drop') return `Upload ${named(field.title)}`;
  return `Enter ${named(field.title)}`;
}

function typeWording(field: Field): string {
  if (field.currency) return after(field, 'enter an amount in pounds and pence');
  if (field.format === 'number') {
    return after(field, field.decimals === 0 ? 'enter a whole number' : 'enter a number');
  }
  return requiredWording(field);
}

function maximumWording(field: Field): string {
  if (field.max !== undefined) {
    return after(field, `enter ${amount(field, limitsOf(field).maximum)} or less`);
  }
  return after(field, `enter ${field.length ?? DEFAULT_NUMBER_LENGTH} digits or fewer`);
}

function formatWording(field: Field, value: Value | undefined): string {
  if (field.format === 'date') return INVALID_DATE.message;
  const { message = patternWording } = kindOf(field);
  return typeof message === 'string' ? message : message(field, value);
}

function patternWording(field: Field): string {
  return after(field, 'check the format');
}

/** '£1,000', '£0.50' or '0', and the plain number where it is not money. */
function amount(field: Field, value: number): string {
  if (!field.currency || value === 0) return String(value);
  return formatPounds(value as Pence).replace(/\.00$/, '');
}

/** The placeholder message of a rule until someone writes one. Filers never see it. */
export const NO_MESSAGE_YET = 'Say what is wrong';
