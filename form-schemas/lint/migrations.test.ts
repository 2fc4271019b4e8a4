import { expect, test } from 'vitest';
import type { Definition, Field, FormJson } from '../definition.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrationProblems } from './migrations.ts';

function form(fields: readonly Field[], rest: Partial<FormJson> = {}): Definition {
  return {
    code: 'T1',
    taxYear: '2025-26',
    kind: 'single',
    title: 'Trial',
    tax_column: 'trial',
    form_json: { fields: [...fields], ...rest },
  };
}

const box = (id: string, more: Partial<Field> = {}): Field => ({
  id: `t.${id}`,
  name: id,
  title: id,
  format: 'string',
  ...more,
});
const money = { format: 'number', currency: true } as const;
const move = (rest: Omit<Migration, 'id'>): Migration => ({ id: 'm', ...rest });

test.each<[string, Omit<Migration, 'id'>, string, RegExp]>([
  [
    'a box that is not there',
    { do: 'rename', from: ['t.x'], to: ['t.zz'] },
    '/to',
    /^the box that the answers go to is no longer in the form/,
  ],
  [
    'a box of another kind',
    { do: 'merge', from: ['t.x', 't.y'], to: ['t.a'], by: 'sum' },
    '/to',
    /^“a” is a text; the move gives money or a number/,
  ],
  [
    'shares that do not add up to the whole',
    { do: 'split', from: ['t.m'], to: ['t.m', 't.n'], by: 'share', percent: [50, 40] },
    '/percent',
    /adding up to 100/,
  ],
  [
    'a share of more than two decimals',
    { do: 'split', from: ['t.m'], to: ['t.m', 't.n'], by: 'share', percent: [33.3333, 66.6667] },
    '/percent',
    /at most two decimals, and 33.3333 has more/,
  ],
  [
    'a rule of another word',
    { do: 'merge', from: ['t.x', 't.y'], to: ['t.a'], by: 'share' },
    '/by',
    /method must be one of sum, join/,
  ],
  [
    'one box merged',
    { do: 'merge', from: ['t.x'], to: ['t.a'], by: 'join', text: ' ' },
    '/from',
    /at least two boxes/,
  ],
  [
    'joined texts without a separator',
    { do: 'merge', from: ['t.x', 't.y'], to: ['t.a'], by: 'join' },
    '/text',
    /separates/,
  ],
  [
    'choices without a map',
    { do: 'retype', from: ['t.s'], to: ['t.s'], by: 'choices' },
    '/choices',
    /what each choice/,
  ],
  [
    'the form itself as the other form',
    { do: 'move', from: ['t.x'], to: ['t.a'], form: 'T1' },
    '/form',
    /part of this form/,
  ],
])('reports %s', (_, rest, path, message) => {
  const fields = [
    box('a'),
    box('m', money),
    box('n', money),
    box('s', { format: 'select', choices: [{ value: 'y', title: 'Y' }] }),
  ];
  const problems = migrationProblems(form(fields, { migrations: [move(rest)] }));
  expect(problems).toContainEqual({
    path: `/form_json/migrations/0${path}`,
    message: expect.stringMatching(message) as string,
  });
});

test('reports a circle, a duplicate id and a source that filers never had', () => {
  const migrations: Migration[] = [
    { id: 'm', do: 'rename', from: ['t.a'], to: ['t.b'] },
    { id: 'm', do: 'rename', from: ['t.b'], to: ['t.a'] },
  ];
  const draft = form([box('a'), box('b')], { migrations });
  expect(migrationProblems(draft).map(({ path }) => path)).toEqual([
    '/form_json/migrations/0/to',
    '/form_json/migrations/1/id',
  ]);
  const found = migrationProblems(
    form([box('a')], { migrations: [move({ do: 'rename', from: ['t.q'], to: ['t.a'] })] }),
    [],
    form([box('a')]).form_json,
  );
  expect(found).toEqual([
    {
      path: '/form_json/migrations/0/from',
      message: 'a box it starts from is not in the published form',
    },
  ]);
});

test('accepts shares with decimals', () => {
  const migrations = [
    move({ do: 'split', from: ['t.m'], to: ['t.m', 't.n'], by: 'share', percent: [33.33, 66.67] }),
  ];
  expect(migrationProblems(form([box('m', money), box('n', money)], { migrations }))).toEqual([]);
});

test('names boxes by number and title, and accepts earlier moves to a choice that was removed later', () => {
  const select = (values: readonly string[]): Partial<Field> => ({
    box: '2',
    format: 'select',
    choices: values.map((value) => ({ value, title: value })),
  });
  const tick: Partial<Field> = { box: '2', format: 'checkbox' };
  const turned = move({
    do: 'retype',
    from: ['t.s'],
    to: ['t.s'],
    by: 'checkbox-to-choice',
    choices: { true: 'y' },
  });
  const draft = form([box('s', select(['n']))], { migrations: [turned] });
  const messagesAfter = (before: Definition) =>
    migrationProblems(draft, [], before.form_json).map(({ message }) => message);
  expect(messagesAfter(form([box('s', tick)]))).toEqual(['“y” is not a choice of Box 2']);
  expect(messagesAfter(form([box('s', select(['n', 'y']))], { migrations: [turned] }))).toEqual([]);
  const toDate = move({ do: 'retype', from: ['t.s'], to: ['t.s'], by: 'text-to-date' });
  expect(
    migrationProblems(
      form([box('s', select(['n']))], { migrations: [toDate] }),
      [],
      form([box('s', tick)]).form_json,
    ).map(({ message }) => message),
  ).toEqual(['Box 2 is a choice; the move gives a date', 'Box 2 is a tick box; the move takes a text']);
});

test('requires the box in the other form, which can drop it once the move is published', () => {
  const other: Definition = { ...form([box('q')]), code: 'T2', tax_column: 'other' };
  const without: Definition = { ...other, form_json: { fields: [box('r')] } };
  const migrations = [move({ do: 'move', form: 'T2', from: ['t.q'], to: ['t.a'] })];
  const draft = form([box('a')], { migrations });
  const before = form([box('a')]).form_json;
  expect(migrationProblems(draft, [other], before)).toEqual([]);
  expect(migrationProblems(draft, [without], before).map(({ message }) => message)).toEqual([
    'the box it takes is not in T2',
  ]);
  expect(migrationProblems(draft, [without], draft.form_json)).toEqual([]);
});
