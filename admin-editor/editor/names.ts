import type { Field, Rule } from '#form-schemas/definition.ts';
import { NO_MESSAGE_YET } from '#form-schemas/messages.ts';
import type { Level } from '../commands/block.ts';

/** The name of a field in sentences: 'Box 9', or its title in quotes if it has no number. */
export function fieldLabel(field: Pick<Field, 'box' | 'title' | 'name'>): string {
  if (field.box !== undefined) return `Box ${field.box}`;
  return field.title.trim() === '' ? field.name : `“${shortened(field.title)}”`;
}

/** The same for a box of another form: 'Box 1 (Pay) of SA102', '“Tips” of SA102'. */
export function otherFormFieldLabel({ box, title }: Pick<Field, 'box' | 'title'>, code: string): string {
  const named = box === undefined ? `“${shortened(title)}”` : `Box ${box} (${shortened(title)})`;
  return `${named} of ${code}`;
}

/** Where a problem is: '9 Turnover', or 'Box 9' without a title. */
export function placeOf(field: Field): string {
  return field.title.trim() === '' ? fieldLabel(field) : shortened(fieldLine(field));
}

/** The part of the form under a heading: 'Section “Income”'. */
export function sectionLabel(field: Field, level: Level): string {
  return `${level === 'heading' ? 'Section' : 'Subheading'} “${shortened(field[level] ?? '')}”`;
}

/** A rule in sentences, by its message and its box: 'Rule “Costs are above the income” at Box 20'. */
export function ruleLabel(
  { id, message, field }: Pick<Rule, 'id'> & Partial<Pick<Rule, 'message' | 'field'>>,
  fields: readonly Field[],
): string {
  const shown = fields.find(({ name }) => name === field);
  const words = [
    ...(isWritten(message) ? [`“${shortened(message)}”`] : []),
    ...(shown === undefined ? [] : [`at ${fieldLabel(shown)}`]),
  ];
  return `Rule ${words.length === 0 ? id : words.join(' ')}`;
}

/** The same within a sentence: 'the rule “Costs are above the income” at Box 20'. */
export function ruleInSentence(rule: Rule, fields: readonly Field[]): string {
  return ruleLabel(rule, fields).replace(/^Rule /, 'the rule ');
}

function isWritten(message: string | undefined): message is string {
  return message !== undefined && message.trim() !== '' && message !== NO_MESSAGE_YET;
}

/** The line of a field in the tree and in lists: '9 Turnover'. */
export function fieldLine(field: Pick<Field, 'box' | 'title' | 'name'>): string {
  return field.box === undefined ? titleOf(field) : `${field.box} ${titleOf(field)}`;
}

/** A field without a title goes by its name. */
function titleOf(field: Pick<Field, 'title' | 'name'>): string {
  return field.title.trim() === '' ? `(${field.name})` : field.title;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
