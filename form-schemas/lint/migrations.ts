import type { Definition, Field, FormJson } from '../definition.ts';
import { boxId } from '../migrations/box-id.ts';
import { choicesOf, type Kind, kindOf, kindsOfRule, rulesOf } from '../migrations/kinds.ts';
import type { Migration } from '../migrations/migration.ts';
import { holdsValue } from '../resolve.ts';
import type { Problem } from './problem.ts';

/**
 * Problems in migrations: they are incomplete, lead to a missing box, a box of another kind or a missing choice, or
 * form a circle. The definition may no longer have a source box, so we look for it in `before` (what filers use now)
 * where that is known. Messages name boxes by number or title. Separate from lint(), because the editor only loads it
 * for a form with migrations.
 */
export function migrationProblems(
  definition: Definition,
  others: readonly Definition[] = [],
  before?: FormJson,
): Problem[] {
  const migrations = definition.form_json.migrations ?? [];
  const known = new Set((before?.migrations ?? []).map(({ id }) => id));
  const boxes = byId(definition.form_json);
  const old = before && byId(before);
  const called = (id: string) => nameOf(boxes.get(id) ?? old?.get(id));
  return migrations.flatMap((migration, index) => {
    const path = `/form_json/migrations/${index}`;
    const isTwice = migrations.slice(0, index).some(({ id }) => id === migration.id);
    const consumed = new Set(migrations.slice(index + 1).flatMap(({ from }) => from));
    const isNew = before !== undefined && !known.has(migration.id);
    const wrong = [
      ...(isTwice ? [{ path: '/id', message: `two moves of answers are called "${migration.id}"` }] : []),
      ...shapeProblems(migration),
      ...targetProblems(migration, boxes, consumed, called),
      // Once published, the other form can drop the box: that is the purpose.
      ...(migration.do === 'move' && (isNew || before === undefined)
        ? movedProblems(migration, definition, others)
        : []),
      ...(isNew && migration.do !== 'move' && old !== undefined
        ? sourceProblems(migration, old, migrations.slice(0, index), called)
        : []),
      // A later version can remove a choice; past moves to it are not this version's problem.
      ...(isNew ? choiceProblems(migration, old, boxes, consumed) : []),
      ...(isInCircle(migrations, index)
        ? [{ path: '/to', message: 'the answers would move in a circle: remove one of the moves' }]
        : []),
    ];
    return wrong.map((problem) => ({ path: `${path}${problem.path}`, message: problem.message }));
  });
}

/** The name that staff know: 'Box 9', or the title. */
function nameOf(field: Field | undefined): string | undefined {
  if (field === undefined) return undefined;
  if (field.box !== undefined) return `Box ${field.box}`;
  return field.title.trim() === '' ? field.name : `“${field.title}”`;
}

function byId({ fields }: FormJson): ReadonlyMap<string, Field> {
  return new Map(fields.filter(holdsValue).map((field) => [boxId(field), field]));
}

/** The number of boxes each word needs, and what its rule requires. */
function shapeProblems({ do: word, from, to, by, text, percent = [], choices, form }: Migration): Problem[] {
  const problems: Problem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  if (word !== 'merge' && from.length !== 1) say('/from', 'it must start from one box');
  if (word === 'merge' && from.length < 2) say('/from', 'it must start from at least two boxes');
  if (word !== 'split' && to.length !== 1) say('/to', 'it must lead to one box');
  if (word === 'split' && to.length < 2) say('/to', 'it must lead to at least two boxes');
  if (new Set(from).size < from.length || new Set(to).size < to.length) say('/to', 'a box is named twice');
  const rules = rulesOf(word);
  if (by === undefined ? rules.length > 0 : !rules.includes(by))
    say(
      '/by',
      rules.length === 0
        ? 'it does not change answers, so it has no method'
        : `its method must be one of ${rules.join(', ')}`,
    );
  if ((by === 'separator' || by === 'join') && text === undefined)
    say('/text', 'enter the text that separates the parts');
  const uneven = percent.find((part) => !hasTwoDecimals(part));
  const total = percent.reduce((sum, part) => sum + Math.round(part * 100), 0);
  if (uneven !== undefined) say('/percent', `a share has at most two decimals, and ${uneven} has more`);
  else if (by === 'share' && (percent.length !== to.length || total !== 100_00))
    say('/percent', 'give each box a share, adding up to 100');
  if (by === 'choices' || by === 'checkbox-to-choice' || by === 'choice-to-checkbox') {
    if (choices === undefined || Object.keys(choices).length === 0)
      say('/choices', 'say what each choice becomes');
    else if (by === 'checkbox-to-choice' && Object.keys(choices).some((key) => !isTick(key)))
      say('/choices', 'the old values of a tick box are "true" and "false"');
    else if (by === 'choice-to-checkbox' && Object.values(choices).some((value) => !isTick(value)))
      say('/choices', 'the new values of a tick box are "true" and "false"');
  }
  if ((word === 'move') !== (form !== undefined))
    say(
      '/form',
      word === 'move'
        ? 'say which form the box was part of'
        : 'it moves nothing between forms, so leave out the form',
    );
  return problems;
}

function hasTwoDecimals(share: number): boolean {
  return Math.round(share * 100) / 100 === share;
}

function isTick(word: string): boolean {
  return word === 'true' || word === 'false';
}

/** Undefined: any. */
function kindsRead({ by }: Migration): readonly Kind[] | undefined {
  const from = by && kindsOfRule[by].from;
  return from === 'all' ? undefined : from;
}

function targetProblems(
  migration: Migration,
  boxes: ReadonlyMap<string, Field>,
  consumed: ReadonlySet<string>,
  called: (id: string) => string | undefined,
): Problem[] {
  const given = migration.by && kindsOfRule[migration.by].to;
  const kinds: readonly Kind[] | undefined = given === undefined ? kindsRead(migration) : [given];
  return migration.to.flatMap((id) => {
    const field = boxes.get(id);
    // A later move may have taken the box away again.
    if (field === undefined) return consumed.has(id) ? [] : [{ path: '/to', message: goneWords(called(id)) }];
    const name = called(id) ?? id;
    if (field.computed !== undefined)
      return [{ path: '/to', message: `${name} is calculated and takes no answers` }];
    return kinds === undefined || kinds.includes(kindOf(field)) || consumed.has(id)
      ? []
      : [{ path: '/to', message: `${name} is ${words[kindOf(field)]}; the move gives ${listed(kinds)}` }];
  });
}

function sourceProblems(
  migration: Migration,
  boxes: ReadonlyMap<string, Field>,
  earlier: readonly Migration[],
  called: (id: string) => string | undefined,
): Problem[] {
  const made = new Set(earlier.flatMap(({ to }) => to));
  const kinds = kindsRead(migration);
  return migration.from.flatMap((id) => {
    const field = boxes.get(id);
    if (made.has(id)) return [];
    if (field === undefined)
      return [
        {
          path: '/from',
          message: `${called(id) ?? 'a box it starts from'} is not in the published form`,
        },
      ];
    return kinds === undefined || kinds.includes(kindOf(field))
      ? []
      : [
          {
            path: '/from',
            message: `${nameOf(field) ?? id} is ${words[kindOf(field)]}; the move takes ${listed(kinds)}`,
          },
        ];
  });
}

function goneWords(name: string | undefined): string {
  return `${name ?? 'the box'} that the answers go to is no longer in the form: remove the move`;
}

/** Choices that the boxes do not have: answers moved to them could not be saved. */
function choiceProblems(
  { do: word, by, from, to, choices = {} }: Migration,
  before: ReadonlyMap<string, Field> | undefined,
  boxes: ReadonlyMap<string, Field>,
  consumed: ReadonlySet<string>,
): Problem[] {
  const [start = '', end = ''] = [from[0], to[0]];
  if (word !== 'retype' || by === undefined) return [];
  const among = (field: Field | undefined, values: readonly string[]): Problem[] => {
    const known = field && choicesOf(field);
    const odd = known && values.find((value) => !known.has(value));
    return odd === undefined
      ? []
      : [{ path: '/choices', message: `“${odd}” is not a choice of ${nameOf(field) ?? 'the box'}` }];
  };
  return [
    ...(by === 'choice-to-checkbox' || by === 'choices'
      ? among(before?.get(start), Object.keys(choices))
      : []),
    ...(kindsOfRule[by].to === 'choice' && !consumed.has(end)
      ? among(boxes.get(end), Object.values(choices))
      : []),
  ];
}

/** Only forms with one answer for each box can hand one over. */
function movedProblems(
  { form, from }: Migration,
  { code, kind }: Definition,
  others: readonly Definition[],
): Problem[] {
  if (form === code)
    return [
      { path: '/form', message: 'the box was part of this form: choose “Another box takes the answers”' },
    ];
  if (kind !== 'single')
    return [{ path: '/do', message: 'only a single form, not a list, can take answers of another form' }];
  const known = others.filter((one) => one.code === form);
  if (others.length === 0) return [];
  if (known.length === 0) return [{ path: '/form', message: `there is no form ${form ?? ''}` }];
  if (known.some((one) => one.kind !== 'single'))
    return [{ path: '/form', message: `${form ?? ''} is a list: answers of its entries cannot move` }];
  return from.flatMap((id) =>
    known.some((one) => byId(one.form_json).has(id))
      ? []
      : [{ path: '/from', message: `the box it takes is not in ${form ?? ''}` }],
  );
}

/** Whether later migrations return an answer to a box that this one takes it from. */
function isInCircle(migrations: readonly Migration[], index: number): boolean {
  const start = migrations[index];
  if (start === undefined || start.do === 'move' || start.to.some((id) => start.from.includes(id)))
    return false;
  const reached = new Set(start.to);
  for (const { do: word, from, to } of migrations.slice(index + 1)) {
    if (word !== 'move' && from.some((id) => reached.has(id))) for (const id of to) reached.add(id);
  }
  return start.from.some((id) => reached.has(id));
}

const words: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  money: 'money',
  date: 'a date',
  checkbox: 'a tick box',
  choice: 'a choice',
  any: 'any value',
};

function listed(kinds: readonly Kind[]): string {
  return kinds.map((kind) => words[kind]).join(' or ');
}
