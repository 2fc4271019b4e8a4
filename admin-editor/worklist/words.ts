import type { Field } from '#form-schemas/definition.ts';
import type { LeftLimit } from '#form-schemas/roll/left-limits.ts';
import type { Decision, WorkItem } from '#form-schemas/roll/worklist.ts';
import { attributeChanges, renameTold } from '../changes/attributes.ts';
import { said, together } from '../changes/told.ts';
import type { Subjects } from '../conditions/subjects.ts';

export const decisionWords: Readonly<Record<Decision, string>> = {
  same: 'Same',
  changed: 'Changed',
  gone: 'Gone',
  new: 'New',
};

/** What a box takes, as far as it is limited: 'at most 3,000 · required'. */
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

/** Of a limit that stayed: what it was, and what it still is. */
export function leftWords({ called, max, number }: LeftLimit): string {
  return `The limit of ${called} was the number ${number.replaceAll('_', ' ')}. It is still ${max.toLocaleString('en-GB')}.`;
}

/** What is different in the draft, in sentences. Empty where nothing is, or one side alone is there. */
export function differencesOf(
  { fields, before, after, proposes, renamed }: WorkItem,
  subjects: Subjects,
): string[] {
  if (proposes !== 'changed') return [];
  if (renamed !== undefined) {
    const name = renameTold(renamed.from, renamed.to);
    return [said(before === after ? name : together([name, [`${before} → ${after}`]])).sentence];
  }
  if (fields.before === undefined || fields.after === undefined) {
    return before === after ? ['its condition or title'] : [`${before ?? 'none'} → ${after ?? 'none'}`];
  }
  const { before: old, after: now } = fields;
  return [
    ...(old.name === now.name ? [] : [renameTold(old.name, now.name)]),
    ...attributeChanges(old, now, { old: subjects, now: subjects }).map(({ told }) => told),
  ].map((told) => said(told).sentence);
}

/** What to do before a decision fits that the draft contradicts; undefined when it fits. */
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
