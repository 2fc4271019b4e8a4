import type { Field } from '#form-schemas/definition.ts';

/** How a field is called in sentences: 'Box 9', or its title in quotes when it has no number. */
export function calledOf(field: Field): string {
  return field.box === undefined ? `“${shortened(field.title)}”` : `Box ${field.box}`;
}

/** The line of a field in the tree and in lists: '9 Turnover'. */
export function lineOf(field: Field): string {
  return field.box === undefined ? field.title : `${field.box} ${field.title}`;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
