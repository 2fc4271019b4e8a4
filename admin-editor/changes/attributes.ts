import type { Field } from '#form-schemas/definition.ts';
import { messageCalled } from '#form-schemas/fault-words.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { withoutHeadingWelsh } from '../commands/heading-welsh.ts';
import { attributeNames } from './attribute-names.ts';
import { choicesChanges, type ChoicesSide } from './choices.ts';
import { kindNames } from './kind-names.ts';
import { type Named, saidInWords } from './logic-words.ts';
import { difference } from './difference.ts';
import { isSame } from './same.ts';
import { type Told, together } from './told.ts';
import { welshDifference } from './welsh-words.ts';

/** What changed, in the words of the filter: each difference is of one kind. */
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

/** What kind of change a change of an attribute is. Adding an attribute asks for its line here. */
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
};

const all = Object.keys(kinds) as (keyof Field)[]; // of the record above

/** Attributes that say together what kind of field it is: one answer to one question of the editor. */
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
const shapeAlone: ReadonlySet<keyof Field> = new Set<keyof Field>([
  'format',
  'currency',
  'multiline',
  'widget',
]);

/** Told of elsewhere: the name as a rename, headings as sections. */
const elsewhere: ReadonlySet<keyof Field> = new Set<keyof Field>(['name', 'heading', 'subheading']);

export interface AttributeChange {
  readonly kind: ChangeKind;
  /** 'limit 6,000 → 3,000' */
  readonly told: Told;
  readonly attributes: readonly (keyof Field)[];
  /** Of choices: in which language, where both are different. */
  readonly side?: ChoicesSide;
}

/**
 * What changed in the attributes of a field, its name and headings (in both languages) aside. Conditions and formulas are
 * told in words.
 */
export function attributeChanges(was: Field, is: Field, named: Named): AttributeChange[] {
  const [before, after] = [withoutHeadingWelsh(was), withoutHeadingWelsh(is)];
  const changed = all.filter(
    (key) =>
      !elsewhere.has(key) &&
      !isSame(before[key], after[key]) &&
      !(key === 'formerly' && isLeftByRename(before, after)),
  );
  if (changed.length === 0) return [];
  const [old, now] = [widgetOf(before), widgetOf(after)];
  const shaping = changed.filter((key) => (old === now ? shapeAlone : shape).has(key));
  const retyped: AttributeChange[] =
    shaping.length === 0
      ? []
      : [
          {
            kind: 'retyped',
            told:
              old === now
                ? together(shaping.map((key) => toldOf(key, before, after, named)))
                : kindTold(before, after, shaping.includes('computed'), named),
            attributes: shaping,
          },
        ];
  const isShownOtherwise = changed.includes('depends') && changed.includes('visibleIf');
  const shownBy: readonly (keyof Field)[] = isShownOtherwise ? ['depends', 'visibleIf'] : [];
  return [
    ...retyped,
    ...(isShownOtherwise
      ? [
          {
            kind: kinds.visibleIf,
            told: [{ was: shownWords(before, named.old), is: shownWords(after, named.now) }],
            attributes: shownBy,
          },
        ]
      : []),
    ...changed
      .filter((key) => !shaping.includes(key) && !shownBy.includes(key))
      .flatMap((key): AttributeChange[] =>
        key === 'choices' && before.choices !== undefined && after.choices !== undefined
          ? choicesChanges(before.choices, after.choices).map(({ side, isWelsh, told }) => ({
              kind: isWelsh ? kinds.cy : kinds.choices,
              told,
              attributes: [key],
              side,
            }))
          : [{ kind: kinds[key], told: toldOf(key, before, after, named), attributes: [key] }],
      ),
  ];
}

/** Whether a field was renamed and its earlier names differ by what that leaves alone: other forms still say the old name. */
export function isLeftByRename(before: Field, after: Field): boolean {
  return (
    before.name !== after.name &&
    (before.formerly ?? []).every((name) => name === after.name || after.formerly?.includes(name))
  );
}

/** When a field is shown, by both ways to say so: told apart they would contradict each other. */
function shownWords(field: Field, subjects: Named['old']): string {
  const words = [
    field.depends === undefined ? undefined : saidInWords('depends', field, subjects),
    field.visibleIf === undefined ? undefined : saidInWords('visibleIf', field, subjects),
  ].filter((text) => text !== undefined);
  return words.length === 0 ? 'always shown' : words.join(' and ');
}

function kindTold(before: Field, after: Field, withFormula: boolean, named: Named): Told {
  const kind: Told = ['kind ', { was: kindNames[widgetOf(before)], is: kindNames[widgetOf(after)] }];
  return withFormula ? together([kind, toldOf('computed', before, after, named)]) : kind;
}

/** What a rename is told as, without the field. */
export function renameTold(old: string, now: string): Told {
  return [`${attributeNames.name} `, ...difference(old, now)];
}

function toldOf(key: keyof Field, before: Field, after: Field, { old, now }: Named): Told {
  const [was, is] = [saidInWords(key, before, old), saidInWords(key, after, now)];
  // One for the other, each as a whole: a condition cannot be told in parts.
  if (was !== undefined && is !== undefined) return [{ was, is }];
  if (key === 'cy') return [`${attributeNames.cy} `, ...welshDifference('field', before.cy, after.cy)];
  if (key === 'messages') return difference(byWords(before.messages), byWords(after.messages));
  if (key === 'widget') return ['kind ', { was: widgetWord(before), is: widgetWord(after) }];
  return [`${attributeNames[key]} `, ...difference(before[key], after[key])];
}

/** The messages of a field, each under what it is said of. */
function byWords(messages: Field['messages'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageCalled(key), text]));
}

function widgetWord({ widget }: Field): string {
  return widget === undefined ? 'standard wording' : kindNames[widget];
}
