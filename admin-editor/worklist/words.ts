import type { Field } from '#form-schemas/definition.ts';
import type { StaleLimit } from '#form-schemas/roll/stale-limits.ts';
import type { Decision, WorkItem } from '#form-schemas/roll/worklist.ts';
import { attributeChanges, renameText } from '../changes/attributes.ts';
import { sentenceOf, together } from '../changes/change-text.ts';
import type { Subjects } from '../conditions/subjects.ts';

export const decisionWords: Readonly<Record<Decision, string>> = {
  same: 'Same',
  changed: 'Changed',
  gone: 'Gone',
  new: 'New',
};

/** The limits of a box: 'at most 3,000 · required'. */
export function limitWords(field: Field): string {
  const { min, max, length, decimals, required, pattern, choices } = field;
  return [
    min === undefined ? '' : `at least ${min.toLocaleString('en-GB')}`,
    max === undefined ? '' : `at most ${max.toLocaleString('en-GB')}`,
    length === undefined ? '' : `${length} ${length === 1 ? 'character' : 'characters'}`,
    decimals === undefined ? '' : decimalWords(decimals),
    choices === undefined ? '' : `${choices.length} choices`,
    pattern === undefined ? '' : `pattern ${pattern}`,
    required === true ? 'required' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function decimalWords(decimals: number): string {
  if (decimals === 0) return 'whole numbers';
  return decimals === 1 ? '1 decimal place' : `${decimals} decimal places`;
}

/** A limit that was left behind: the old value, and the constant's new one. */
export function outdatedLimitWords({ called, max, number }: StaleLimit): string {
  return `The limit of ${called} was the number ${number.replaceAll('_', ' ')}. It is still ${max.toLocaleString('en-GB')}.`;
}

/** What differs in the draft, in sentences. Empty if nothing does, or if only one side exists. */
export function differencesOf(
  { kind, fields, before, after, proposes, renamed }: WorkItem,
  subjects: Subjects,
): string[] {
  // Its flags say what changed.
  if (proposes !== 'changed' || kind === 'element') return [];
  if (renamed !== undefined) {
    const name = renameText(renamed.from, renamed.to);
    return [sentenceOf(before === after ? name : together([name, [`${before} → ${after}`]])).sentence];
  }
  if (fields.before === undefined || fields.after === undefined) {
    return before === after ? ['its condition or title'] : [`${before ?? 'none'} → ${after ?? 'none'}`];
  }
  const { before: old, after: now } = fields;
  return [
    ...(old.name === now.name ? [] : [renameText(old.name, now.name)]),
    ...attributeChanges(old, now, { old: subjects, now: subjects }).map(({ description }) => description),
  ].map((description) => sentenceOf(description).sentence);
}

/** What to do first if the draft contradicts a decision; undefined if they agree. */
export function contradiction(item: WorkItem, decision: Decision, to: string): string | undefined {
  const { called, proposes, kind } = item;
  if (decision === proposes) return undefined;
  const where = kind === 'box' || kind === 'rule' ? 'it' : `it in Source`;
  if (proposes === 'gone') return `${called} is no longer in the form. Undo, or sign it off as gone.`;
  if (decision === 'same')
    return `${called} is no longer the same. Revert it under Compare, or sign it off as changed.`;
  if (decision === 'gone')
    return `${called} is still in the form. Remove ${where}, then sign it off as gone.`;
  if (kind === 'constant') return `${called}: enter the figure for ${to} first.`;
  return `${called} is unchanged. Edit ${where}, then sign it off as changed.`;
}

/** '31 unchanged boxes and 4 rules' */
export function countWords(items: readonly WorkItem[]): string {
  const boxes = items.filter(({ kind }) => kind === 'box').length;
  const rules = items.length - boxes;
  return [
    boxes === 0 ? '' : `${boxes} unchanged ${boxes === 1 ? 'box' : 'boxes'}`,
    rules === 0 ? '' : `${rules} ${boxes === 0 ? 'unchanged ' : ''}${rules === 1 ? 'rule' : 'rules'}`,
  ]
    .filter(Boolean)
    .join(' and ');
}
