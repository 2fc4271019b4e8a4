import type { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import { listOptionsText } from '#form-schemas/roll/list-options-text.ts';
import { formAttributeNames, ruleAttributeNames } from './attribute-names.ts';
import { type ChangeKind, renameText } from './attributes.ts';
import { difference } from './difference.ts';
import { conditionText, type Named } from './logic-words.ts';
import { moveSentence } from '../moves/move-words.ts';
import { fieldLabel, ruleLabel } from '../editor/names.ts';
import { isSame } from './same.ts';
import { type ChangeText, together } from './change-text.ts';
import { welshDifference } from './welsh-words.ts';

/** A part of the form other than a field, with what reverting it needs. */
export type FormPart =
  | { readonly is: 'text'; readonly key: 'title' | 'helptext' | 'moretext' | 'cy' }
  | {
      readonly is: 'form-json';
      readonly key: 'help_link' | 'provisional' | 'recordOnly' | 'pages' | 'signature' | 'list' | 'rules';
    }
  | { readonly is: 'rule'; readonly id: string }
  | { readonly is: 'rule-order' }
  /** Where saved answers move, by the migration's id. */
  | { readonly is: 'migration'; readonly id: string }
  | { readonly is: 'constant'; readonly name: string }
  | { readonly is: 'constant-name'; readonly name: string; readonly now: string }
  | { readonly is: 'list'; readonly key: 'max' | 'uniqueField' | 'entryTitleField' }
  /** The form's name and storage column: a draft cannot change them. */
  | { readonly is: 'identity'; readonly key: 'kind' | 'tax_column' };

interface FormChange {
  readonly kind: ChangeKind;
  readonly description: ChangeText;
  readonly part: FormPart;
}

/**
 * Changes of the form itself. `older` is the older form with the names of the newer one. `renamed` lists its
 * renamed constants.
 */
export function formChanges(
  before: Definition,
  older: FormJson,
  after: Definition,
  named: Named,
  renamed: ReadonlyMap<string, string>,
): FormChange[] {
  const now = after.form_json;
  return [
    ...identity.flatMap((key) =>
      changed('form', `Form: ${formAttributeNames[key]}`, before[key], after[key], { is: 'identity', key }),
    ),
    ...texts.flatMap((key) =>
      changed('form', `Form: ${formAttributeNames[key]}`, before[key], after[key], { is: 'text', key }),
    ),
    ...welshOfForm(before, after),
    ...changed('form', `Form: ${formAttributeNames.help_link}`, older.help_link, now.help_link, {
      is: 'form-json',
      key: 'help_link',
    }),
    ...provisionalChanges(older, now),
    ...flags.flatMap((key) =>
      changed('form', `Form: ${formAttributeNames[key]}`, older[key], now[key], { is: 'form-json', key }),
    ),
    ...Array.from(renamed, ([name, is]) => renamedNumber(name, is)),
    ...constantChanges(older, now),
    ...listChanges(older.list, now.list, named),
    ...ruleChanges(older, now, named),
    ...migrationChanges(before, after),
  ];
}

const identity = ['kind', 'tax_column'] as const;
const texts = ['title', 'helptext', 'moretext'] as const;
const flags = ['recordOnly', 'pages', 'signature'] as const;

function changed(kind: ChangeKind, called: string, old: unknown, now: unknown, part: FormPart): FormChange[] {
  return isSame(old, now) ? [] : [{ kind, description: [`${called} `, ...difference(old, now)], part }];
}

function welshOfForm({ cy: old }: Definition, { cy: now }: Definition): FormChange[] {
  if (isSame(old, now)) return [];
  const description = [`Form: ${formAttributeNames.cy} `, ...welshDifference('form', old, now)];
  return [{ kind: 'wording', description, part: { is: 'text', key: 'cy' } }];
}

function renamedNumber(name: string, now: string): FormChange {
  const description: ChangeText = [`${constantLabel(name)}: `, ...renameText(name, now)];
  return { kind: 'renamed', description, part: { is: 'constant-name', name, now } };
}

/** Years newly marked as provisional, and years no longer marked. */
function provisionalChanges({ provisional: old = [] }: FormJson, now: FormJson): FormChange[] {
  const own = now.provisional ?? [];
  const [out, put] = [old.filter((year) => !own.includes(year)), own.filter((year) => !old.includes(year))];
  const words = [
    ...(out.length === 0 ? [] : [`no longer provisional in ${out.join(', ')}`]),
    ...(put.length === 0 ? [] : [`marked provisional in ${put.join(', ')}`]),
  ];
  if (words.length === 0) return [];
  return [
    {
      kind: 'form',
      description: [`Form: ${words.join('; ')}`],
      part: { is: 'form-json', key: 'provisional' },
    },
  ];
}

function constantChanges(older: FormJson, now: FormJson): FormChange[] {
  const [old, own] = [older.constants ?? {}, now.constants ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].flatMap((name) =>
    changed('limit', `${constantLabel(name)}:`, old[name], own[name], { is: 'constant', name }),
  );
}

function constantLabel(name: string): string {
  return `Number ${name.replaceAll('_', ' ')}`;
}

function listChanges(old: FormJson['list'], now: FormJson['list'], named: Named): FormChange[] {
  const called = (subjects: Named['old'], name: string | undefined) =>
    name === undefined ? 'none' : subjects.named(name).called;
  const [was, is] = [
    listOptionsText(old, (name) => called(named.old, name)),
    listOptionsText(now, (name) => called(named.now, name)),
  ];
  if (old === undefined || now === undefined) {
    if (isSame(old, now)) return [];
    return [{ kind: 'form', description: ['List: ', { was, is }], part: { is: 'form-json', key: 'list' } }];
  }
  const boxChange = (key: 'uniqueField' | 'entryTitleField', kind: ChangeKind, words: string): FormChange[] =>
    isSame(old[key], now[key])
      ? []
      : [
          {
            kind,
            description: [
              `List: ${words} `,
              { was: called(named.old, old[key]), is: called(named.now, now[key]) },
            ],
            part: { is: 'list', key },
          },
        ];
  return [
    ...changed('limit', 'List: maximum entries', old.max, now.max, { is: 'list', key: 'max' }),
    ...boxChange('uniqueField', 'rules', 'each entry needs its own'),
    ...boxChange('entryTitleField', 'form', 'an entry is named by'),
  ];
}

function ruleChanges(
  { rules: old = [], fields: oldFields }: FormJson,
  { rules: now = [], fields }: FormJson,
  named: Named,
): FormChange[] {
  if (!areNamed(old) || !areNamed(now)) {
    if (isSame(old, now)) return [];
    return [{ kind: 'rules', description: ['Rules changed'], part: { is: 'form-json', key: 'rules' } }];
  }
  const before = new Map(old.map((rule) => [rule.id, rule]));
  const after = new Map(now.map((rule) => [rule.id, rule]));
  const inBoth = (rules: readonly Rule[]) =>
    rules.map(({ id }) => id).filter((id) => before.has(id) && after.has(id));
  return [
    ...now.flatMap((rule): FormChange[] => {
      const was = before.get(rule.id);
      const part = { is: 'rule', id: rule.id } as const;
      if (was === undefined)
        return [{ kind: 'rules', description: [`New rule: ${lineOf(rule, fields)}`], part }];
      if (isSame(was, rule)) return [];
      return [
        {
          kind: 'rules',
          description: [`${changedRule(was, rule, oldFields)}: `, ...ruleDifference(was, rule, named)],
          part,
        },
      ];
    }),
    ...old
      .filter(({ id }) => !after.has(id))
      .map((rule): FormChange => ({
        kind: 'rules',
        description: [`Removed rule: ${lineOf(rule, oldFields)}`],
        part: { is: 'rule', id: rule.id },
      })),
    ...(isSame(inBoth(old), inBoth(now))
      ? []
      : [
          {
            kind: 'rules' as const,
            description: ['Rules are checked in a different order'],
            part: { is: 'rule-order' as const },
          },
        ]),
  ];
}

/** Migrations that are new, changed or removed. */
function migrationChanges(before: Definition, after: Definition): FormChange[] {
  const old = new Map((before.form_json.migrations ?? []).map((one) => [one.id, one]));
  const now = new Map((after.form_json.migrations ?? []).map((one) => [one.id, one]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): FormChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (isSame(was, is)) return [];
    const lead = was !== undefined && is === undefined ? 'No longer: ' : '';
    const move = is ?? was;
    if (move === undefined) return [];
    const description = [`Saved answers: ${lead}${moveSentence(move, before, after)}`];
    return [{ kind: 'other', description, part: { is: 'migration', id } }];
  });
}

function ruleDifference(old: Rule, now: Rule, named: Named): ChangeText {
  const keys = Object.keys(ruleAttributeNames) as (keyof typeof ruleAttributeNames)[]; // values of a record
  return together(
    keys.filter((key) => !isSame(old[key], now[key])).map((key) => rulePart(key, old, now, named)),
  );
}

function rulePart(key: keyof typeof ruleAttributeNames, old: Rule, now: Rule, named: Named): ChangeText {
  const called = ruleAttributeNames[key];
  switch (key) {
    case 'when':
      return [{ was: failsWhen(old, named.old), is: failsWhen(now, named.now) }];
    case 'field':
      return [
        `${called} `,
        { was: named.old.named(old.field).called, is: named.now.named(now.field).called },
      ];
    case 'cy':
      return [`${called} `, ...welshDifference('rule', old.cy, now.cy)];
    case 'message':
    case 'title':
    case 'taxYears':
      return [`${called} `, ...difference(old[key], now[key])];
  }
}

function failsWhen({ when }: Rule, subjects: Named['old']): string {
  return conditionText(when, subjects, 'fails when');
}

/** Named by its old message, unless the change is about the message. */
function changedRule(was: Rule, is: Rule, fields: readonly Field[]): string {
  return ruleLabel(was.message === is.message ? was : { ...was, message: '' }, fields);
}

/** The whole message, as a separate rule. */
function lineOf({ message, field }: Rule, fields: readonly Field[]): string {
  const shown = fields.find(({ name }) => name === field);
  return `“${message}”${shown === undefined ? '' : ` at ${fieldLabel(shown)}`}`;
}

function areNamed(rules: readonly Rule[]): boolean {
  return new Set(rules.map(({ id }) => id)).size === rules.length;
}
