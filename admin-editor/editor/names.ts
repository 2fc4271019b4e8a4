import type { Field, Rule } from '#form-schemas/definition.ts';
import { NO_MESSAGE_YET } from '#form-schemas/messages.ts';
import type { Level } from '../commands/block.ts';

/** How a field is called in sentences: 'Box 9', or its title in quotes when it has no number. */
export function calledOf(field: Pick<Field, 'box' | 'title' | 'name'>): string {
  if (field.box !== undefined) return `Box ${field.box}`;
  return field.title.trim() === '' ? field.name : `“${shortened(field.title)}”`;
}

/** The same of a box that another form has: 'Box 1 (Pay) of SA102', '“Tips” of SA102'. */
export function calledElsewhere({ box, title }: Pick<Field, 'box' | 'title'>, code: string): string {
  const named = box === undefined ? `“${shortened(title)}”` : `Box ${box} (${shortened(title)})`;
  return `${named} of ${code}`;
}

/** Where a problem is: '9 Turnover', or 'Box 9' as long as it has no title. */
export function placeOf(field: Field): string {
  return field.title.trim() === '' ? calledOf(field) : shortened(lineOf(field));
}

/** The part of the form that a heading begins: 'Section “Income”'. */
export function partCalled(field: Field, level: Level): string {
  return `${level === 'heading' ? 'Section' : 'Subheading'} “${shortened(field[level] ?? '')}”`;
}

/** A rule in sentences, by its message and the box it stands at: 'Rule “Costs are above the income” at Box 20'. */
export function ruleCalled(
  { id, message, field }: Pick<Rule, 'id'> & Partial<Pick<Rule, 'message' | 'field'>>,
  fields: readonly Field[],
): string {
  const shown = fields.find(({ name }) => name === field);
  const words = [
    ...(isWritten(message) ? [`“${shortened(message)}”`] : []),
    ...(shown === undefined ? [] : [`at ${calledOf(shown)}`]),
  ];
  return `Rule ${words.length === 0 ? id : words.join(' ')}`;
}

/** The same within a sentence: 'the rule “Costs are above the income” at Box 20'. */
export function ruleInSentence(rule: Rule, fields: readonly Field[]): string {
  return ruleCalled(rule, fields).replace(/^Rule /, 'the rule ');
}

function isWritten(message: string | undefined): message is string {
  return message !== undefined && message.trim() !== '' && message !== NO_MESSAGE_YET;
}

/** The line of a field in the tree and in lists: '9 Turnover'. */
export function lineOf(field: Pick<Field, 'box' | 'title' | 'name'>): string {
  return field.box === undefined ? titleOf(field) : `${field.box} ${titleOf(field)}`;
}

/** A field that has no title yet goes by its name. */
function titleOf(field: Pick<Field, 'title' | 'name'>): string {
  return field.title.trim() === '' ? `(${field.name})` : field.title;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
