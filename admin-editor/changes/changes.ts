import type { Definition, Field } from '#form-schemas/definition.ts';
import { pairsOf } from '#form-schemas/pairs.ts';
import type { HeadingItem } from '../commands/outline.ts';
import { NO_OTHERS } from '../conditions/other-boxes.ts';
import { withOtherNames, subjectsOfFirstYear } from '../conditions/subjects.ts';
import { fieldLabel, fieldLine } from '../editor/names.ts';
import { attributeNames } from './attribute-names.ts';
import { attributeChanges, renameText, type ChangeKind } from './attributes.ts';
import type { ChoicesSide } from './choices.ts';
import { formChanges, type FormPart } from './form-parts.ts';
import {
  fieldsUnder,
  type HeadingChange,
  type Level,
  type Outlines,
  outlinesOf,
  type Part,
  sectionAt,
} from './outline.ts';
import { withNewConstantNames } from './number-names.ts';
import { isSame } from './same.ts';
import { type ChangeSentence, sentenceOf, type ChangeText, together } from './change-text.ts';
import { welshDifference } from './welsh-words.ts';

/** The part of a definition that differs, by its places in the older (`from`) and the newer one (`to`). */
export type ChangedPart =
  | FormPart
  | { readonly is: 'added'; readonly to: number }
  | { readonly is: 'removed'; readonly from: number }
  | { readonly is: 'name'; readonly from: number; readonly to: number }
  | { readonly is: 'place'; readonly from: number; readonly to: number }
  | {
      readonly is: 'attributes';
      readonly from: number;
      readonly to: number;
      readonly attributes: readonly (keyof Field)[];
      readonly side?: ChoicesSide;
    }
  /** Places among fields and headings; see outline.ts. */
  | ({ readonly is: 'heading' } & HeadingChange);

/** One difference, as a sentence. */
export interface Change extends ChangeSentence {
  readonly kind: ChangeKind;
  /** The field's place in the newer definition; undefined for the form itself and for removed fields. */
  readonly at: number | undefined;
  /** Set when the change is about this heading above the field. */
  readonly level?: Level;
  readonly part: ChangedPart;
}

/**
 * All differences between two definitions of one form, of any years or versions: first the form itself, then
 * each field in reading order, then what was removed. Fields are matched by id, so a rename or a move is one
 * change. `others` are the boxes of other forms that either one reads, as far as their names are known.
 */
export function changesBetween(original: Definition, after: Definition, others = NO_OTHERS): Change[] {
  const { older: before, renamed } = withNewConstantNames(original, after);
  const { kept, removed, older } = pairsOf(before, after);
  const [old, now] = [older.fields, after.form_json.fields];
  const outlines = outlinesOf(before.form_json.fields, now, kept);
  const places = new Map(kept.map(({ from, to }) => [to, from]));
  const structure = structureChanges(before, after, outlines);
  const named = {
    // Older conditions use the current name of a renamed box.
    old: withOtherNames(
      subjectsOfFirstYear(older === before.form_json ? before : { ...before, form_json: older }, others),
      now,
    ),
    now: withOtherNames(subjectsOfFirstYear(after, others), old),
  };
  return [
    ...formChanges(before, older, after, named, renamed).map(({ kind, description, part }) => ({
      kind,
      ...sentenceOf(description),
      part,
      at: undefined,
    })),
    ...now.flatMap((field, at): Change[] => {
      const from = places.get(at);
      const was = from === undefined ? undefined : old[from];
      if (from === undefined || was === undefined) {
        const added = { kind: 'added', ...sentenceOf([`New field: ${fieldLine(field)}`]), at } as const;
        return [{ ...added, part: { is: 'added', to: at } }, ...(structure.get(at) ?? [])];
      }
      const changed = (kind: ChangeKind, description: ChangeText, part: ChangedPart): Change => ({
        kind,
        ...sentenceOf([`${fieldLabel(was)}: `, ...description]),
        at,
        part,
      });
      return [
        ...(was.name === field.name
          ? []
          : [changed('renamed', renameText(was.name, field.name), { is: 'name', from, to: at })]),
        ...attributeChanges(was, field, named).map(({ kind, description, attributes, side }) =>
          changed(kind, description, { is: 'attributes', from, to: at, attributes, ...(side && { side }) }),
        ),
        ...(structure.get(at) ?? []),
      ];
    }),
    ...removed.flatMap((from): Change[] => {
      const field = before.form_json.fields[from];
      if (field === undefined) return [];
      const part = { is: 'removed', from } as const;
      return [{ kind: 'removed', ...sentenceOf([`Removed: ${fieldLine(field)}`]), at: undefined, part }];
    }),
  ];
}

/** Moves and headings, by the (new) place of the field they are listed under. */
function structureChanges(
  before: Definition,
  after: Definition,
  outlines: Outlines,
): ReadonlyMap<number, readonly Change[]> {
  const changes = new Map<number, Change[]>();
  const add = (at: number, kind: ChangeKind, description: ChangeText, part: ChangedPart, level?: Level) => {
    const field = after.form_json.fields[at];
    if (field === undefined) return;
    const sentence = sentenceOf([`${fieldLabel(field)}: `, ...description]);
    const change = { kind, ...sentence, at, part, ...(level && { level }) };
    changes.set(at, [...(changes.get(at) ?? []), change]);
  };
  for (const change of outlines.headings) {
    const [at, kind, description] = headingText(outlines, change);
    const heading = outlines.after[change.to ?? -1]?.item.kind;
    add(at, kind, description, { is: 'heading', ...change }, heading === 'field' ? undefined : heading);
  }
  outlines.after.forEach(({ item, field, other, stays }, place) => {
    if (item.kind !== 'field' || other === undefined || stays) return;
    const from = outlines.before[other]?.field ?? 0;
    const above = before.form_json.fields[from - 1];
    const text =
      identity(above) === identity(after.form_json.fields[field - 1])
        ? sectionText(outlines, other, place)
        : movedText(after, field);
    add(field, 'moved', [text], { is: 'place', from, to: field });
  });
  return changes;
}

/** The field a heading change is listed under, and its description. */
function headingText(
  { before, after }: Outlines,
  { from, to, side }: HeadingChange,
): [number, ChangeKind, ChangeText] {
  const [was, is] = [before[from ?? -1], after[to ?? -1]];
  if (is !== undefined && is.item.kind !== 'field') {
    if (was === undefined || was.item.kind === 'field') {
      return [is.field, 'wording', [`${is.item.kind} `, { was: 'none', is: `“${is.item.text}”` }]];
    }
    return headingDifference(was.item, is.item, is, side);
  }
  const remaining = fieldsUnder(before, from ?? 0).find(({ stays }) => stays);
  const place = remaining?.other ?? 0;
  const text = sectionText({ before, after, headings: [] }, from ?? 0, place, was?.item.kind);
  return [after[place]?.field ?? 0, 'wording', [text]];
}

function headingDifference(
  was: HeadingItem,
  now: HeadingItem,
  { field, stays }: Part,
  side: HeadingChange['side'],
): [number, ChangeKind, ChangeText] {
  const english: ChangeText =
    was.text === now.text
      ? [`${now.kind} “${now.text}” moved above it`]
      : [`${now.kind} `, { was: `“${was.text}”`, is: `“${now.text}”` }];
  const isTextChanged = !stays || was.text !== now.text;
  const kind = was.text === now.text && isTextChanged ? 'moved' : 'wording';
  if (side === 'english' || isSame(was.welsh, now.welsh)) return [field, kind, english];
  const textOf = (item: HeadingItem) =>
    item.welsh === undefined ? undefined : { [now.kind]: item.welsh.welsh };
  const welsh: ChangeText = [`${attributeNames.cy} `, ...welshDifference('field', textOf(was), textOf(now))];
  return [field, kind, isTextChanged && side === undefined ? together([english, welsh]) : welsh];
}

/** Where a part is now, when its section changed. */
function sectionText({ before, after }: Outlines, from: number, to: number, level?: string): string {
  const [old, now] = [sectionAt(before, from), sectionAt(after, to)];
  const changed = level === 'subheading' || (level === undefined && old.heading === now.heading);
  const key = changed ? 'subheading' : 'heading';
  return now[key] === undefined ? `no longer under a ${key}` : `now under the ${key} “${now[key]}”`;
}

function movedText(after: Definition, at: number): string {
  const above = after.form_json.fields[at - 1];
  return above === undefined ? 'moved to the top' : `moved below ${fieldLabel(above)}`;
}

function identity(field: Field | undefined): string | undefined {
  return field === undefined ? undefined : (field.id ?? field.name);
}
