import { attributeNames, formAttributeNames, ruleAttributeNames } from '../changes/attribute-names.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { identitiesOf } from './identities.ts';
import { fieldLabel, ruleLabel } from '../editor/names.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { textLabel } from '#form-schemas/welsh.ts';

export interface ConflictWords {
  /** 'Box 9 Turnover: title'. */
  readonly what: string;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

/** A conflict in words. The definitions are searched for its field, and the fields above it. */
export function conflictWords(conflict: MergeConflict, definitions: readonly Definition[]): ConflictWords {
  const fieldOf = (id: string) => fieldAmong(definitions, id);
  const { base, theirs, mine, what } = conflict;
  const thing = thingOf(conflict, fieldOf, definitions);
  if (what === 'place') {
    const below = (value: unknown) => {
      const field = typeof value === 'string' ? fieldOf(value) : undefined;
      return field === undefined ? 'at the top' : `below ${fieldLabel(field)}`;
    };
    return { what: `${thing}: place`, base: below(base), theirs: below(theirs), mine: below(mine) };
  }
  if (what === 'removed') {
    const side = (value: unknown) => (value === undefined ? 'removed' : 'stays, with changes');
    return { what: thing, base: 'unchanged', theirs: side(theirs), mine: side(mine) };
  }
  return {
    what: `${thing}: ${attributeOf(conflict)}`,
    base: valueText(base),
    theirs: valueText(theirs),
    mine: valueText(mine),
  };
}

/** The editor's name for it: 'introduction', where the definition has helptext. */
function attributeOf({ of: { kind, choice }, attribute }: MergeConflict): string {
  const part = choice === undefined ? '' : `choice “${choice}”, `;
  if (attribute.startsWith('cy/')) {
    const worded = choice !== undefined ? 'choice' : kind === 'field' || kind === 'rule' ? kind : 'form';
    return `${part}Welsh ${textLabel(worded, attribute.slice('cy/'.length))}`;
  }
  const names: Record<string, string> =
    kind === 'field' ? attributeNames : kind === 'rule' ? ruleAttributeNames : formAttributeNames;
  return kind === 'constants' ? attribute : `${part}${names[attribute] ?? attribute}`;
}

function thingOf(
  { of }: MergeConflict,
  fieldOf: (id: string) => Field | undefined,
  definitions: readonly Definition[],
): string {
  if (of.kind === 'rule') return ruleAmong(definitions, of.id);
  if (of.kind !== 'field') return of.kind === 'constants' ? 'Yearly number' : 'Form';
  const field = fieldOf(of.id);
  return field === undefined ? of.id : fieldLabel(field);
}

function ruleAmong(definitions: readonly Definition[], id: string): string {
  for (const { form_json } of definitions) {
    const rule = form_json.rules?.find((one) => one.id === id);
    if (rule !== undefined) return ruleLabel(rule, form_json.fields);
  }
  return `Rule ${id}`;
}

function fieldAmong(definitions: readonly Definition[], id: string): Field | undefined {
  for (const { form_json } of definitions) {
    const at = identitiesOf(form_json.fields).indexOf(id);
    if (at >= 0) return form_json.fields[at];
  }
  return undefined;
}

const LONGEST = 400;

function valueText(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
