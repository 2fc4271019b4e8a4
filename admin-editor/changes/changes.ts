import type { Definition, Field } from '#form-schemas/definition.ts';
import { calledOf, lineOf } from '../names.ts';
import { attributeChanges, type ChangeKind } from './attributes.ts';
import { movedAmong } from './moves.ts';
import { isSame } from './same.ts';
import { sectionChanges } from './sections.ts';

/** One difference, as a sentence. */
export interface Change {
  readonly kind: ChangeKind;
  readonly sentence: string;
  /** The field's place in the newer definition; undefined for the form itself and for removed fields. */
  readonly at: number | undefined;
}

/** What is different between two definitions of one form, field by field in reading order. Fields are matched by id. */
export function changesBetween(before: Definition, after: Definition): Change[] {
  const pairs = matched(before.form_json.fields, after.form_json.fields);
  const moved = movedAmong(pairs.kept.map(({ from }) => from));
  const kept = new Map(pairs.kept.map((pair, index) => [pair.to, { ...pair, isMoved: moved.has(index) }]));
  const sections = sectionChanges(before.form_json.fields, after.form_json.fields, pairs.kept);
  return [
    ...formChanges(before, after),
    ...after.form_json.fields.flatMap((field, at): Change[] => {
      const pair = kept.get(at);
      const old = pair && before.form_json.fields[pair.from];
      if (pair === undefined || old === undefined) {
        return [{ kind: 'new', sentence: `New field: ${lineOf(field)}`, at }];
      }
      return [
        ...attributeChanges(old, field).map(({ kind, text }) => ({
          kind,
          sentence: `${calledOf(old)}: ${text}`,
          at,
        })),
        // Moved says where it went.
        ...(pair.isMoved ? [] : (sections.get(at) ?? [])).map((text) => ({
          kind: 'wording' as const,
          sentence: `${calledOf(old)}: ${text}`,
          at,
        })),
        ...(pair.isMoved ? [{ kind: 'moved' as const, sentence: movedSentence(after, at), at }] : []),
      ];
    }),
    ...pairs.removed.map((field) => ({
      kind: 'removed' as const,
      sentence: `Removed: ${lineOf(field)}`,
      at: undefined,
    })),
  ];
}

/** By id; a field without one by its name and years. */
function identityOf(field: Field): string {
  return field.id ?? `${field.name} ${field.taxYears?.join() ?? ''}`;
}

function matched(before: readonly Field[], after: readonly Field[]) {
  const open = Map.groupBy(before.keys(), (from) => identityOf(before[from] as Field)); // keys are places
  const kept: { from: number; to: number }[] = [];
  after.forEach((field, to) => {
    const from = open.get(identityOf(field))?.shift();
    if (from !== undefined) kept.push({ from, to });
  });
  const removed = [...open.values()].flat().sort((a, b) => a - b);
  return { kept, removed: removed.flatMap((from) => before[from] ?? []) };
}

function movedSentence(after: Definition, at: number): string {
  const { fields } = after.form_json;
  const [field, above] = [fields[at], fields[at - 1]];
  const name = field === undefined ? '' : calledOf(field);
  return above === undefined ? `${name}: moved to the top` : `${name}: moved below ${calledOf(above)}`;
}

function formChanges(before: Definition, after: Definition): Change[] {
  const texts: readonly [string, string | undefined, string | undefined][] = [
    ['title', before.title, after.title],
    ['introduction', before.helptext, after.helptext],
    ['more text', before.moretext, after.moretext],
    ['help link', before.form_json.help_link, after.form_json.help_link],
  ];
  const parts: readonly [string, unknown, unknown][] = [
    ['Rules', before.form_json.rules, after.form_json.rules],
    ['Limits of the list', before.form_json.list, after.form_json.list],
  ];
  return [
    ...texts
      .filter(([, old, now]) => old !== now)
      .map(([what, old, now]) => ({
        kind: 'wording' as const,
        sentence: `Form: ${what} ${quoted(old)} → ${quoted(now)}`,
        at: undefined,
      })),
    ...parts
      .filter(([, old, now]) => !isSame(old, now))
      .map(([what]) => ({ kind: 'changed' as const, sentence: `${what} changed`, at: undefined })),
  ];
}

function quoted(text: string | undefined): string {
  return text === undefined ? 'none' : `“${text}”`;
}
