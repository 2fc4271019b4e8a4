import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { hitFrom, hitsIn } from './find.ts';

const definition: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    recordOnly: true,
    fields: [
      {
        name: 'box_9',
        box: '9',
        title: 'Turnover',
        format: 'number',
        currency: true,
        help: 'Before any costs',
        required: true,
        wholePounds: true,
      },
      {
        name: 'grants',
        title: 'Grants',
        format: 'number',
        xml: 'SA103S/Grants',
        calc: 'selfEmployment.turnover',
      },
      { name: 'last', title: 'Other', format: 'string', pattern: '^[A-Z]+$', visibleIf: { filled: 'box_9' } },
      {
        name: 'basis',
        title: 'Basis',
        format: 'select',
        choices: [{ value: 'cash', title: 'Cash basis' }],
        messages: { required: 'Choose a basis' },
      },
    ],
  },
};

test.each([
  [
    'turnover',
    [
      [0, ''],
      [1, 'feeds the tax as'],
    ],
  ],
  ['costs', [[0, 'help']]],
  ['SA103S/', [[1, 'XML']]],
  ['a-z', [[2, 'pattern']]],
  [
    'box_9',
    [
      [0, 'name'],
      [2, 'condition'],
    ],
  ],
  ['Box 9', [[0, '']]],
  ['box 90', []],
  ['cash', [[3, 'choices']]],
  ['choose', [[3, 'messages']]],
  ['whole pounds', [[0, 'whole pounds']]],
  ['wholePounds', [[0, 'whole pounds']]],
  ['required', [[0, 'required']]],
  ['record only', [[undefined, 'saved and printed only']]],
  ['  ', []],
])('finds “%s” in %j', (search, found) => {
  expect(hitsIn(definition, search).map(({ at, where }) => [at, where])).toEqual(found);
});

test('wraps around at the next and previous hit', () => {
  const hits = hitsIn(definition, 'box_9');
  expect(hitFrom(hits, undefined, 1)?.at).toBe(0);
  expect(hitFrom(hits, 0, 1)?.at).toBe(2);
  expect(hitFrom(hits, 2, 1)?.at).toBe(0);
  expect(hitFrom(hits, 0, -1)?.at).toBe(2);
});
