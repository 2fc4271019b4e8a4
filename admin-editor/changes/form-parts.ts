import type { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import { listSaid } from '#form-schemas/roll/list-said.ts';
import { formAttributeNames, ruleAttributeNames } from './attribute-names.ts';
import { type ChangeKind, renameTold } from './attributes.ts';
import { difference } from './difference.ts';
import { conditionSaid, type Named } from './logic-words.ts';
import { moveSentence } from '../moves/move-words.ts';
import { calledOf, ruleCalled } from '../editor/names.ts';
import { isSame } from './same.ts';
import { type Told, together } from './told.ts';
import { welshDifference } from './welsh-words.ts';

/** A part of the form that is no field, and what it takes to put it back. */
export type FormPart =
  | { readonly is: 'text'; readonly key: 'title' | 'helptext' | 'moretext' | 'cy' }
  | { readonly is: 'form-json'; readonly key: 'help_link' | 'provisional' | 'recordOnly' | 'list' | 'rules' }
  | { readonly is: 'rule'; readonly id: string }
  | { readonly is: 'rule-order' }
  /** Where stored answers go, by its id. */
  | { readonly is: 'migration'; readonly id: string }
  | { readonly is: 'constant'; readonly name: string }
  | { readonly is: 'constant-name'; readonly name: string; readonly now: string }
  | { readonly is: 'list'; readonly key: 'max' | 'uniqueField' | 'entryTitleField' }
  /** What a form is called and stored under: no draft may change it. */
  | { readonly is: 'identity'; readonly key: 'kind' | 'tax_column' };

interface FormChange {
  readonly kind: ChangeKind;
  readonly told: Told;
  readonly part: FormPart;
}

/**
 * What changed in the form itself. `older` is the older form in the names of the newer one, `renamed` its numbers that have
 * another name now.
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
    ...changed('form', `Form: ${formAttributeNames.recordOnly}`, older.recordOnly, now.recordOnly, {
      is: 'form-json',
      key: 'recordOnly',
    }),
    ...Array.from(renamed, ([name, is]) => renamedNumber(name, is)),
    ...constantChanges(older, now),
    ...listChanges(older.list, now.list, named),
    ...ruleChanges(older, now, named),
    ...migrationChanges(before, after),
  ];
}

const identity = ['kind', 'tax_column'] as const;
const texts = ['title', 'helptext', 'moretext'] as const;

function changed(kind: ChangeKind, called: string, old: unknown, now: unknown, part: FormPart): FormChange[] {
  return isSame(old, now) ? [] : [{ kind, told: [`${called} `, ...difference(old, now)], part }];
}

function welshOfForm({ cy: old }: Definition, { cy: now }: Definition): FormChange[] {
  if (isSame(old, now)) return [];
  const told = [`Form: ${formAttributeNames.cy} `, ...welshDifference('form', old, now)];
  return [{ kind: 'wording', told, part: { is: 'text', key: 'cy' } }];
}

function renamedNumber(name: string, now: string): FormChange {
  const told: Told = [`${numberCalled(name)}: `, ...renameTold(name, now)];
  return { kind: 'renamed', told, part: { is: 'constant-name', name, now } };
}

/** The years that are marked as provisional now, and those that are not any more. */
function provisionalChanges({ provisional: old = [] }: FormJson, now: FormJson): FormChange[] {
  const own = now.provisional ?? [];
  const [out, put] = [old.filter((year) => !own.includes(year)), own.filter((year) => !old.includes(year))];
  const words = [
    ...(out.length === 0 ? [] : [`no longer provisional in ${out.join(', ')}`]),
    ...(put.length === 0 ? [] : [`marked provisional in ${put.join(', ')}`]),
  ];
  if (words.length === 0) return [];
  return [
    { kind: 'form', told: [`Form: ${words.join('; ')}`], part: { is: 'form-json', key: 'provisional' } },
  ];
}

function constantChanges(older: FormJson, now: FormJson): FormChange[] {
  const [old, own] = [older.constants ?? {}, now.constants ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].flatMap((name) =>
    changed('limit', `${numberCalled(name)}:`, old[name], own[name], { is: 'constant', name }),
  );
}

function numberCalled(name: string): string {
  return `Number ${name.replaceAll('_', ' ')}`;
}

function listChanges(old: FormJson['list'], now: FormJson['list'], named: Named): FormChange[] {
  const called = (subjects: Named['old'], name: string | undefined) =>
    name === undefined ? 'none' : subjects.named(name).called;
  const [was, is] = [
    listSaid(old, (name) => called(named.old, name)),
    listSaid(now, (name) => called(named.now, name)),
  ];
  if (old === undefined || now === undefined) {
    if (isSame(old, now)) return [];
    return [{ kind: 'form', told: ['List: ', { was, is }], part: { is: 'form-json', key: 'list' } }];
  }
  const boxChange = (key: 'uniqueField' | 'entryTitleField', kind: ChangeKind, words: string): FormChange[] =>
    isSame(old[key], now[key])
      ? []
      : [
          {
            kind,
            told: [`List: ${words} `, { was: called(named.old, old[key]), is: called(named.now, now[key]) }],
            part: { is: 'list', key },
          },
        ];
  return [
    ...changed('limit', 'List: maximum entries', old.max, now.max, { is: 'list', key: 'max' }),
    ...boxChange('uniqueField', 'rules', 'each entry needs its own'),
    ...boxChange('entryTitleField', 'form', 'an entry is called by'),
  ];
}

function ruleChanges(
  { rules: old = [], fields: oldFields }: FormJson,
  { rules: now = [], fields }: FormJson,
  named: Named,
): FormChange[] {
  if (!areNamed(old) || !areNamed(now)) {
    if (isSame(old, now)) return [];
    return [{ kind: 'rules', told: ['Rules changed'], part: { is: 'form-json', key: 'rules' } }];
  }
  const before = new Map(old.map((rule) => [rule.id, rule]));
  const after = new Map(now.map((rule) => [rule.id, rule]));
  const inBoth = (rules: readonly Rule[]) =>
    rules.map(({ id }) => id).filter((id) => before.has(id) && after.has(id));
  return [
    ...now.flatMap((rule): FormChange[] => {
      const was = before.get(rule.id);
      const part = { is: 'rule', id: rule.id } as const;
      if (was === undefined) return [{ kind: 'rules', told: [`New rule: ${lineOf(rule, fields)}`], part }];
      if (isSame(was, rule)) return [];
      return [
        {
          kind: 'rules',
          told: [`${changedRule(was, rule, oldFields)}: `, ...ruleDifference(was, rule, named)],
          part,
        },
      ];
    }),
    ...old
      .filter(({ id }) => !after.has(id))
      .map((rule): FormChange => ({
        kind: 'rules',
        told: [`Removed rule: ${lineOf(rule, oldFields)}`],
        part: { is: 'rule', id: rule.id },
      })),
    ...(isSame(inBoth(old), inBoth(now))
      ? []
      : [
          {
            kind: 'rules' as const,
            told: ['Rules are checked in a different order'],
            part: { is: 'rule-order' as const },
          },
        ]),
  ];
}

/** A move of answers that is new, another or taken out. */
function migrationChanges(before: Definition, after: Definition): FormChange[] {
  const old = new Map((before.form_json.migrations ?? []).map((one) => [one.id, one]));
  const now = new Map((after.form_json.migrations ?? []).map((one) => [one.id, one]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): FormChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (isSame(was, is)) return [];
    const lead = was !== undefined && is === undefined ? 'No longer: ' : '';
    const move = is ?? was;
    if (move === undefined) return [];
    const told = [`Saved answers: ${lead}${moveSentence(move, before, after)}`];
    return [{ kind: 'other', told, part: { is: 'migration', id } }];
  });
}

function ruleDifference(old: Rule, now: Rule, named: Named): Told {
  const keys = Object.keys(ruleAttributeNames) as (keyof typeof ruleAttributeNames)[]; // of a record
  return together(
    keys.filter((key) => !isSame(old[key], now[key])).map((key) => rulePart(key, old, now, named)),
  );
}

function rulePart(key: keyof typeof ruleAttributeNames, old: Rule, now: Rule, named: Named): Told {
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
  return conditionSaid(when, subjects, 'fails when');
}

/** By the message it had, unless that is what differs and told as such. */
function changedRule(was: Rule, is: Rule, fields: readonly Field[]): string {
  return ruleCalled(was.message === is.message ? was : { ...was, message: '' }, fields);
}

/** The message in full, as a rule of its own. */
function lineOf({ message, field }: Rule, fields: readonly Field[]): string {
  const shown = fields.find(({ name }) => name === field);
  return `“${message}”${shown === undefined ? '' : ` at ${calledOf(shown)}`}`;
}

function areNamed(rules: readonly Rule[]): boolean {
  return new Set(rules.map(({ id }) => id)).size === rules.length;
}
