import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { advice } from '#form-schemas/lint/advice.ts';
import { lint } from '#form-schemas/lint.ts';
import { openLog, perform, undo } from './command-log.ts';
import { checkForm } from '../fixes/check-form.ts';
import { carryOut } from './commands.ts';
import { usesOfConstant } from './constant-uses.ts';

const form: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    constants: { limit: { '2025-2026': 1000 }, spare: 3 },
    fields: [
      {
        name: 'rent',
        title: 'Rent',
        format: 'number',
        currency: true,
        help: 'Up to £{limit}.',
        cy: { help: 'Hyd at £{limit}.', of: { help: 'Up to £{limit}.' } },
      },
      {
        name: 'why',
        title: 'Why',
        format: 'string',
        visibleIf: { '>': [{ var: 'rent' }, { pounds: { constant: 'limit' } }] },
      },
      {
        name: 'over',
        title: 'Over',
        format: 'number',
        currency: true,
        widget: 'computed',
        computed: { '-': [{ var: 'rent' }, { pounds: { constant: ['limit'] } }] },
      },
    ],
    rules: [
      {
        id: 'most',
        field: 'rent',
        when: { '>': [{ var: 'rent' }, { pounds: { constant: 'limit' } }] },
        message: 'No more than £{limit} from {start_year}',
        cy: {
          message: 'Dim mwy na £{limit} o {start_year}',
          of: { message: 'No more than £{limit} from {start_year}' },
        },
      },
    ],
  },
};

test('renames a constant in conditions, formulas, rules, help and its Welsh, in one step', () => {
  const log = perform(openLog(form), { do: 'rename-constant', name: 'limit', to: 'ceiling' });
  const text = JSON.stringify(log.definition);
  expect(text).not.toMatch(/limit/);
  expect(Object.keys(log.definition.form_json.constants ?? {})).toEqual(['ceiling', 'spare']);
  expect(usesOfConstant(log.definition, 'ceiling')).toEqual(usesOfConstant(form, 'limit'));
  expect(lint(log.definition)).toEqual(lint(form));
  expect(advice(log.definition).filter(({ rule }) => rule === 'welsh-stale')).toEqual([]);
  expect(undo(log).definition).toEqual(form);
});

test('lists every place that reads a constant', () => {
  expect(usesOfConstant(form, 'limit')).toEqual([
    { in: 'field', at: 0, attribute: 'help' },
    { in: 'field', at: 0, attribute: 'cy' },
    { in: 'field', at: 1, attribute: 'visibleIf' },
    { in: 'field', at: 2, attribute: 'computed' },
    { in: 'rule', at: 0, part: 'when' },
    { in: 'rule', at: 0, part: 'message' },
    { in: 'rule', at: 0, part: 'cy' },
  ]);
});

test('does not remove a constant in use, or give a name twice', () => {
  for (const edit of [
    { do: 'remove-constant', name: 'limit' },
    { do: 'rename-constant', name: 'limit', to: 'spare' },
    { do: 'add-constant', name: 'spare', value: 1 },
    { do: 'set-constant', name: 'nothing', value: 1 },
  ] as const)
    expect(carryOut(form, edit).definition).toBe(form);
});

test('advises about an unused constant and removes it', () => {
  const [problem] = checkForm(form).filter(({ fix }) => fix?.edit.do === 'remove-constant');
  expect(problem).toMatchObject({ advice: true, message: 'nothing reads the yearly number “spare”' });
  const after = problem?.fix && carryOut(form, problem.fix.edit).definition;
  expect(Object.keys(after?.form_json.constants ?? {})).toEqual(['limit']);
});

test('reports a missing constant and offers the nearest name', () => {
  const { limit: _, ...rest } = form.form_json.constants ?? {};
  const broken = { ...form, form_json: { ...form.form_json, constants: { ...rest, limits: 1000 } } };
  let now: Definition = broken;
  for (let step = 0; step < 10; step += 1) {
    const fix = checkForm(now).find((problem) => problem.fix?.label === 'Read limits instead')?.fix;
    if (fix === undefined) break;
    now = carryOut(now, fix.edit).definition;
  }
  // The Welsh of one text has two of them, and one fix corrects both.
  expect(lint(broken).filter(({ rule }) => rule === 'unknown-constant')).toHaveLength(7);
  expect(lint(now)).toEqual([]);
});
