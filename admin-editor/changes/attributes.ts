import type { Field } from '#form-schemas/definition.ts';
import { messageLabel } from '#form-schemas/fault-words.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { widgetKinds } from '#form-schemas/widgets/index.ts';
import { withoutHeadingWelsh } from '../commands/heading-welsh.ts';
import { attributeNames } from './attribute-names.ts';
import { choicesChanges, type ChoicesSide } from './choices.ts';
import { type Named, attributeInWords } from './logic-words.ts';
import { difference } from './difference.ts';
import { isSame } from './same.ts';
import { type ChangeText, together } from './change-text.ts';
import { welshDifference } from './welsh-words.ts';

/** Kinds of change, in the words of the filter. Each difference has one kind. */
export const changeKinds = [
  'added',
  'removed',
  'renamed',
  'retyped',
  'moved',
  'wording',
  'limit',
  'condition',
  'choices',
  'rules',
  'form',
  'other',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The kind of change for each attribute. A new attribute needs a line here. */
const kinds: Record<keyof Field, ChangeKind> = {
  title: 'wording',
  help: 'wording',
  heading: 'wording',
  subheading: 'wording',
  help_link: 'wording',
  cy: 'wording',
  messages: 'wording',
  length: 'limit',
  min: 'limit',
  max: 'limit',
  decimals: 'limit',
  allowNegative: 'limit',
  required: 'limit',
  pattern: 'limit',
  accept: 'limit',
  maxFiles: 'limit',
  maxBytes: 'limit',
  id: 'other',
  name: 'renamed',
  formerly: 'other',
  box: 'other',
  format: 'retyped',
  currency: 'retyped',
  multiline: 'retyped',
  widget: 'retyped',
  default: 'other',
  depends: 'condition',
  taxYears: 'other',
  choices: 'choices',
  choicesFrom: 'choices',
  indent: 'other',
  wholePounds: 'limit',
  visibleIf: 'condition',
  computed: 'condition',
  fill: 'other',
  calc: 'other',
  calcAdds: 'other',
  xml: 'other',
  xmlNegative: 'other',
  xmlOmitZero: 'other',
  in: 'moved',
  minEntries: 'limit',
  maxEntries: 'limit',
  entryWord: 'wording',
  entryTitle: 'other',
  asTable: 'other',
};

const all = Object.keys(kinds) as (keyof Field)[]; // keys of the record above

/** Attributes that together define the kind of field: the editor asks for them as one choice. */
const shape: ReadonlySet<keyof Field> = new Set<keyof Field>([
  'format',
  'currency',
  'multiline',
  'widget',
  'decimals',
  'accept',
  'maxFiles',
  'maxBytes',
  'computed',
]);
const shapeOnly: ReadonlySet<keyof Field> = new Set<keyof Field>([
  'format',
  'currency',
  'multiline',
  'widget',
]);

/** Reported elsewhere: names as renames, headings as sections. */
const elsewhere: ReadonlySet<keyof Field> = new Set<keyof Field>(['name', 'heading', 'subheading']);

export interface AttributeChange {
  readonly kind: ChangeKind;
  /** 'limit 6,000 → 3,000' */
  readonly description: ChangeText;
  readonly attributes: readonly (keyof Field)[];
  /** For choices: the language that differs, when both languages changed. */
  readonly side?: ChoicesSide;
}

/**
 * What changed in the attributes of a field, except its name and its headings (in both languages). Conditions
 * and formulas are described in words.
 */
export function attributeChanges(was: Field, is: Field, named: Named): AttributeChange[] {
  const [before, after] = [withoutHeadingWelsh(was), withoutHeadingWelsh(is)];
  const changed = all.filter(
    (key) =>
      !elsewhere.has(key) &&
      !isSame(before[key], after[key]) &&
      !(key === 'formerly' && isExplainedByRename(before, after)),
  );
  if (changed.length === 0) return [];
  const [old, now] = [widgetOf(before), widgetOf(after)];
  const shaping = changed.filter((key) => (old === now ? shapeOnly : shape).has(key));
  const retyped: AttributeChange[] =
    shaping.length === 0
      ? []
      : [
          {
            kind: 'retyped',
            description:
              old === now
                ? together(shaping.map((key) => attributeText(key, before, after, named)))
                : kindText(before, after, shaping.includes('computed'), named),
            attributes: shaping,
          },
        ];
  const isConditionChanged = changed.includes('depends') && changed.includes('visibleIf');
  const shownBy: readonly (keyof Field)[] = isConditionChanged ? ['depends', 'visibleIf'] : [];
  return [
    ...retyped,
    ...(isConditionChanged
      ? [
          {
            kind: kinds.visibleIf,
            description: [{ was: shownWords(before, named.old), is: shownWords(after, named.now) }],
            attributes: shownBy,
          },
        ]
      : []),
    ...changed
      .filter((key) => !shaping.includes(key) && !shownBy.includes(key))
      .flatMap((key): AttributeChange[] =>
        key === 'choices' && before.choices !== undefined && after.choices !== undefined
          ? choicesChanges(before.choices, after.choices).map(({ side, isWelsh, description }) => ({
              kind: isWelsh ? kinds.cy : kinds.choices,
              description,
              attributes: [key],
              side,
            }))
          : [{ kind: kinds[key], description: attributeText(key, before, after, named), attributes: [key] }],
      ),
  ];
}

/** Whether a rename explains the difference in earlier names: other forms still use the old name. */
export function isExplainedByRename(before: Field, after: Field): boolean {
  return (
    before.name !== after.name &&
    (before.formerly ?? []).every((name) => name === after.name || after.formerly?.includes(name))
  );
}

/**
 * When a field is shown, taking both ways to say so together: reported separately they would contradict each
 * other.
 */
function shownWords(field: Field, subjects: Named['old']): string {
  const words = [
    field.depends === undefined ? undefined : attributeInWords('depends', field, subjects),
    field.visibleIf === undefined ? undefined : attributeInWords('visibleIf', field, subjects),
  ].filter((text) => text !== undefined);
  return words.length === 0 ? 'always shown' : words.join(' and ');
}

function kindText(before: Field, after: Field, withFormula: boolean, named: Named): ChangeText {
  const kind: ChangeText = [
    'kind ',
    { was: widgetKinds[widgetOf(before)].editing.label, is: widgetKinds[widgetOf(after)].editing.label },
  ];
  return withFormula ? together([kind, attributeText('computed', before, after, named)]) : kind;
}

/** Describes a rename, without naming the field. */
export function renameText(old: string, now: string): ChangeText {
  return [`${attributeNames.name} `, ...difference(old, now)];
}

function attributeText(key: keyof Field, before: Field, after: Field, { old, now }: Named): ChangeText {
  const [was, is] = [attributeInWords(key, before, old), attributeInWords(key, after, now)];
  // A condition cannot be split into parts, so it is replaced as a whole.
  if (was !== undefined && is !== undefined) return [{ was, is }];
  if (key === 'cy') return [`${attributeNames.cy} `, ...welshDifference('field', before.cy, after.cy)];
  if (key === 'messages') return difference(byWords(before.messages), byWords(after.messages));
  if (key === 'widget') return ['kind ', { was: widgetWord(before), is: widgetWord(after) }];
  return [`${attributeNames[key]} `, ...difference(before[key], after[key])];
}

/** A field's messages, each with what it applies to. */
function byWords(messages: Field['messages'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageLabel(key), text]));
}

function widgetWord({ widget }: Field): string {
  return widget === undefined ? 'standard wording' : widgetKinds[widget].editing.label;
}
