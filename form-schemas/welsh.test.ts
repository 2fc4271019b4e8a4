import { expect, test } from 'vitest';
import type { Definition, Field } from './definition.ts';
import { lint } from './lint.ts';
import { noWelshAdvice, welshAdvice } from './lint/welsh.ts';
import {
  readText,
  confirmTranslations,
  welshState,
  withText,
  withWelsh,
  type Worded,
  wordingOf,
} from './welsh.ts';

const box: Field = { name: 'box_1', title: 'Turnover', format: 'number' };

test('is missing, then current, and stale once the English changes', () => {
  expect(welshState(box, 'title')).toBe('missing');
  expect(welshState(box, 'help')).toBe('none');
  const cy = withWelsh(box, 'title', 'Trosiant');
  expect(cy).toEqual({ title: 'Trosiant', of: { title: 'Turnover' } });
  const translated: Field = { ...box, ...(cy && { cy }) };
  expect(welshState(translated, 'title')).toBe('current');
  const changed: Field = { ...translated, title: 'Sales' };
  expect(welshState(changed, 'title')).toBe('stale');
  expect(withWelsh(changed, 'title', 'Trosiant')).toEqual({ title: 'Trosiant', of: { title: 'Sales' } });
});

test('gives one piece of advice for a form without Welsh, with the number of texts, and one for each text otherwise', () => {
  const form = (...fields: Field[]): Definition => ({
    code: 'TEST',
    taxYear: '2025-26',
    kind: 'single',
    title: 'A form',
    tax_column: 'test',
    form_json: { fields },
  });
  const other = { ...box, name: 'box_2', help: 'Before costs' };
  expect(noWelshAdvice(form(box, other))).toEqual([
    { path: '/form_json', message: 'None of its 4 texts has Welsh yet.', rule: 'welsh-missing' },
  ]);
  expect(welshAdvice(form(box, other))).toEqual([]);
  const begun = form({ ...box, cy: { title: 'Trosiant' } }, other);
  expect(noWelshAdvice(begun)).toEqual([]);
  expect(welshAdvice(begun).map(({ path }) => path)).toEqual(['/cy', '/form_json/fields/1/cy']);
  expect(noWelshAdvice({ ...form(), title: '' })).toEqual([]);
});

const whole: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  helptext: 'For a trade.',
  tax_column: 'test',
  form_json: {
    fields: [
      {
        name: 'how',
        title: 'How',
        format: 'select',
        heading: 'Basis',
        subheading: 'Accounts',
        choices: [
          { value: 'c', title: 'Cash' },
          { value: 'a', title: 'Accruals' },
        ],
        messages: { required: 'Choose how', 'required.title': 'Basis' },
      },
      { name: 'carried', title: 'Carried along', format: '*' },
    ],
    rules: [{ id: 'r', when: true, field: 'how', message: 'Not both', title: 'Both' }],
  },
};

test('lists every text that filers read once, in reading order', () => {
  const texts = wordingOf(whole).filter(({ state }) => state === 'missing');
  expect(texts.map(({ place, text, english }) => `${place.in} ${text}: ${english}`)).toEqual([
    'form title: A form',
    'form helptext: For a trade.',
    'field heading: Basis',
    'field subheading: Accounts',
    'field title: How',
    'field messages/required: Choose how',
    'field messages/required.title: Basis',
    'choice title: Cash',
    'choice title: Accruals',
    'rule message: Not both',
    'rule title: Both',
  ]);
});

test('takes each kind of text from missing to current and stale, and back when staff confirm it', () => {
  const [how] = whole.form_json.fields;
  const [rule] = whole.form_json.rules ?? [];
  const [cash] = how?.choices ?? [];
  if (how === undefined || rule === undefined || cash === undefined) throw new Error('no thing');
  const turn = <In extends keyof Worded>(kind: In, thing: Worded[In], text: string) => {
    const states = [welshState(thing, text)];
    const translated: Worded[In] = { ...thing, cy: withWelsh(thing, text, 'Cymraeg') };
    states.push(welshState(translated, text));
    const changed = withText(translated, text, 'Other') as Worded[In];
    states.push(welshState(changed, text));
    const confirmed: Worded[In] = { ...changed, cy: confirmTranslations(kind, changed) };
    states.push(welshState(confirmed, text));
    expect(readText(confirmed.cy, text)).toBe('Cymraeg');
    return states;
  };
  const all = ['missing', 'current', 'stale', 'current'];
  for (const text of ['title', 'helptext']) expect(turn('form', whole, text)).toEqual(all);
  for (const text of ['heading', 'subheading', 'title', 'messages/required', 'messages/required.title'])
    expect(turn('field', how, text)).toEqual(all);
  expect(turn('choice', cash, 'title')).toEqual(all);
  for (const text of ['message', 'title']) expect(turn('rule', rule, text)).toEqual(all);
});

test('leaves other messages alone when one is translated, and leaves no trace when it is removed', () => {
  const field: Field = { ...box, messages: { required: 'Enter it', maxLength: 'Too long' } };
  const one = withWelsh(field, 'messages/required', 'Rhowch');
  expect(one).toEqual({ messages: { required: 'Rhowch' }, of: { messages: { required: 'Enter it' } } });
  const both = withWelsh({ ...field, ...(one && { cy: one }) }, 'messages/maxLength', 'Rhy hir');
  expect(both?.messages).toEqual({ required: 'Rhowch', maxLength: 'Rhy hir' });
  expect(withWelsh({ ...field, ...(one && { cy: one }) }, 'messages/required', '')).toBeUndefined();
});

test('reports Welsh with unknown or missing placeholders', () => {
  const problemsOf = (help: string, message: string, cy: { help: string; message: string }, of = {}) =>
    lint({
      ...whole,
      form_json: {
        recordOnly: true,
        constants: { limit: 1 },
        fields: [{ ...box, help, cy: { help: cy.help, of } }],
        rules: [
          { id: 'r', when: { filled: 'box_1' }, field: 'box_1', message, cy: { message: cy.message, of } },
        ],
      },
    }).map(({ path, message }) => `${path}: ${message}`);
  const right = { help: 'Hyd at {limit}', message: 'Hyd at {limit} yn {start_year}' };
  const english = ['Up to {limit}', 'Up to {limit} in {start_year}'] as const;
  expect(problemsOf(...english, right)).toEqual([]);
  expect(problemsOf(...english, { help: 'Hyd at {terfyn}', message: '{limit} yn {start_yer}' })).toEqual([
    '/form_json/fields/0/cy/help: the Welsh of the help contains {terfyn}, which has no value',
    '/form_json/fields/0/cy/help: the Welsh of the help lacks the {limit} of the English',
    '/form_json/rules/0/cy/message: the Welsh of the message contains {start_yer}, which has no value',
    '/form_json/rules/0/cy/message: the Welsh of the message lacks the {start_year} of the English',
  ]);
  // The English has changed. The Welsh waits for its translation, but its own placeholders must exist.
  const stale = { help: 'Before', message: 'Before' };
  expect(problemsOf(...english, { help: 'Hyd', message: 'Hyd' }, stale)).toEqual([]);
  expect(problemsOf(...english, { help: '{x}', message: '' }, stale)).toHaveLength(1);
});

test('treats Welsh without its English source as current', () => {
  expect(welshState({ ...box, cy: { title: 'Trosiant' } }, 'title')).toBe('current');
});

test('removes an emptied text, and all Welsh with the last one', () => {
  const cy = { title: 'Trosiant', help: 'Cymorth', of: { title: 'Turnover' } };
  expect(withWelsh({ ...box, cy }, 'title', ' ')).toEqual({ help: 'Cymorth' });
  expect(withWelsh({ ...box, cy: { help: 'Cymorth' } }, 'help', '')).toBeUndefined();
});
