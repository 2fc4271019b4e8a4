import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { openLog, perform, undo } from '../commands/command-log.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import {
  englishEdit,
  isInState,
  isThere,
  matchesSearch,
  textLines,
  type TextState,
  welshEdit,
} from './texts.ts';

const definition: Definition = {
  ...lettingARoom,
  form_json: {
    ...lettingARoom.form_json,
    fields: [
      {
        name: 'how',
        box: '4',
        title: 'How it was let',
        format: 'select',
        subheading: 'The room',
        help: 'One of both.',
        choices: [
          { value: 'a', title: 'Alone' },
          { value: 's', title: 'Shared' },
        ],
        messages: { required: 'Choose how', 'required.title': 'How' },
      },
    ],
    rules: [{ id: 'once', when: true, field: 'how', message: 'Only once', title: 'Once' }],
  },
};

const open = (of: Definition) => textLines(of).filter(({ state }) => state !== 'none');
const lineOf = (of: Definition, called: string) => {
  const found = textLines(of).find((line) => line.called === called);
  if (found === undefined) throw new Error(`no ${called}`);
  return found;
};
const all = [
  'Form, title',
  'Form, introduction',
  '4 How it was let, subheading',
  '4 How it was let, title',
  '4 How it was let, help',
  '4 How it was let, message when it is not filled in',
  '4 How it was let, dialog title when it is not filled in',
  '4 How it was let, choice 1',
  '4 How it was let, choice 2',
  'Rule “Only once” at Box 4, message',
  'Rule “Only once” at Box 4, dialog title',
];

test('names every text as the properties do, in the order of the form, each with a unique key', () => {
  expect(open(definition).map(({ called }) => called)).toEqual(all);
  const keys = textLines(definition).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(all)(
  'records typing the Welsh of %s as one step, marks it out of date when the English changes, and undoes both',
  (called) => {
    const typed = ['C', 'Cy'].reduce(
      (log, text) => perform(log, welshEdit(log.definition, lineOf(log.definition, called), text)),
      openLog(definition),
    );
    expect(typed.past).toHaveLength(1);
    expect(lineOf(typed.definition, called)).toMatchObject({ welsh: 'Cy', state: 'current' });
    expect(open(typed.definition).filter(({ state }) => state === 'current')).toHaveLength(1);
    const before = lineOf(definition, called);
    const other = perform(typed, englishEdit(typed.definition, before, `${before.english}!`));
    const changed = textLines(other.definition).find(({ key }) => key === before.key);
    expect(changed).toMatchObject({ welsh: 'Cy', state: 'stale', was: before.english });
    const translated = perform(other, welshEdit(other.definition, before, 'Cy'));
    expect(textLines(translated.definition).find(({ key }) => key === before.key)?.state).toBe('current');
    // Two edits in a row in one place are one step.
    let back = translated;
    while (back.past.length > 0) back = undo(back);
    expect(back.definition).toEqual(definition);
  },
);

test('removes an optional text that was emptied, and keeps its Welsh for new words', () => {
  const help = '4 How it was let, help';
  const translated = perform(openLog(definition), welshEdit(definition, lineOf(definition, help), 'Cymorth'));
  const emptied = perform(translated, englishEdit(translated.definition, lineOf(definition, help), ''));
  expect(emptied.definition.form_json.fields[0]).not.toHaveProperty('help');
  expect(lineOf(emptied.definition, help)).toMatchObject({ state: 'none', welsh: 'Cymorth' });
  const message = perform(openLog(definition), englishEdit(definition, lineOf(definition, all[5] ?? ''), ''));
  expect(message.definition.form_json.fields[0]?.messages).toEqual({ 'required.title': 'How' });
});

test('keeps the line of a custom message that was emptied, to fill in again', () => {
  const [first = ''] = all.slice(5);
  const line = lineOf(definition, first);
  const emptied = perform(openLog(definition), englishEdit(definition, line, '')).definition;
  expect(textLines(emptied, [line]).map(({ key }) => key)).toEqual(
    textLines(definition).map(({ key }) => key),
  );
  expect(textLines(emptied, [line]).find(({ key }) => key === line.key)).toMatchObject({
    english: '',
    state: 'none',
  });
  const filled = perform(openLog(emptied), englishEdit(emptied, line, 'Say how')).definition;
  expect(open(filled).map(({ called }) => called)).toEqual(all);
});

test('finds a text by its words in either language, and by its place', () => {
  const log = perform(
    openLog(definition),
    welshEdit(definition, lineOf(definition, 'Form, title'), 'Ystafell'),
  );
  const found = (search: string) =>
    open(log.definition)
      .filter((line) => matchesSearch(line, search))
      .map(({ called }) => called);
  expect(found(' ystafell ')).toEqual(['Form, title']);
  expect(found('Choose how')).toEqual([all[5]]);
  expect(found('rule “only once”')).toEqual([
    'Rule “Only once” at Box 4, message',
    'Rule “Only once” at Box 4, dialog title',
  ]);
  expect(found('box 4')).toEqual(all.slice(2));
  expect(found('Box 40')).toEqual([]);
  expect(found('')).toEqual(all);
});

const allStates: readonly TextState[] = ['missing', 'stale', 'wrong', 'current'];

test.each<[string, { help: string; cy: { help: string; of?: { help: string } } }, string[], TextState[]]>([
  [
    'names the same constant as the English',
    { help: 'Up to {most}', cy: { help: 'Hyd at {most}' } },
    [],
    ['current'],
  ],
  [
    'lacks a constant of the English',
    { help: 'Up to {most}', cy: { help: 'Hyd at hyn' } },
    ['The Welsh of the help lacks the {most} of the English.'],
    ['wrong'],
  ],
  [
    'is out of date and lacks a constant of the English',
    { help: 'Up to {most}', cy: { help: 'Hyd at hyn', of: { help: 'Up to this' } } },
    [],
    ['stale'],
  ],
  [
    'is out of date and names an unknown constant',
    { help: 'Up to {most}', cy: { help: 'Hyd at {mwy}', of: { help: 'Up to' } } },
    ['The Welsh of the help contains {mwy}, which has no value.'],
    ['stale', 'wrong'],
  ],
  [
    'has lost its English and names an unknown constant',
    { help: '', cy: { help: 'Hyd at {mwy}' } },
    ['The Welsh of the help contains {mwy}, which has no value.'],
    ['wrong'],
  ],
])('shows and counts Welsh that %s', (_, texts, wrong, states) => {
  const line = textLines({
    ...definition,
    form_json: {
      fields: [{ name: 'rent', title: 'Rent', format: 'number', ...texts }],
      constants: { most: 100 },
    },
  }).find(({ called }) => called === 'Rent, help');
  expect(line?.wrong).toEqual(wrong);
  expect(line && isThere(line)).toBe(true);
  expect(allStates.filter((state) => line && isInState(line, state))).toEqual(states);
});
