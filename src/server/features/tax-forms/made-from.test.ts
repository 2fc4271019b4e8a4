import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import type { WireValues } from '#form-schemas/wire.ts';
import { madeFrom } from './made-from.ts';

const form = (list: Definition['form_json']['list']): Definition => ({
  code: 'T1',
  taxYear: '2025-26',
  kind: 'list',
  title: 'Job',
  tax_column: 'jobs',
  form_json: { fields: [], ...(list && { list }) },
});
const jobs = form({ max: 9, uniqueField: 'ref', entryTitleField: 'name' });
const firms = form({ max: 9, entryTitleField: 'name' });
const acme: WireValues = { ref: '1/A', name: 'Acme', pay: 5 };
const bolt: WireValues = { ref: '2/B', name: 'Bolt', pay: 6 };

test.each<[string, Definition, WireValues[], WireValues[], (number | undefined)[]]>([
  [
    'all of them changed a little',
    jobs,
    [acme, bolt],
    [
      { ...acme, pay: 7 },
      { ...bolt, pay: 8 },
    ],
    [0, 1],
  ],
  ['in another order', jobs, [acme, bolt], [bolt, acme], [1, 0]],
  ['one removed', jobs, [acme, bolt], [{ ...bolt, pay: 8 }], [1]],
  ['one removed, one added', jobs, [acme, bolt], [acme, { ref: '3/C', name: 'Cord' }], [0, undefined]],
  ['spaces and capitals of the reference', jobs, [acme], [{ ref: ' 1/a ', pay: 7 }], [0]],
  ['without a reference, by the name', jobs, [{ name: 'Acme' }], [{ name: 'ACME', pay: 7 }], [0]],
  [
    'another reference is another entry, whatever its name',
    jobs,
    [acme],
    [{ ...acme, ref: '9/Z' }],
    [undefined],
  ],
  ['a copy has no entry of its own', jobs, [acme], [acme, acme], [undefined, undefined]],
  ['a copy with a reference of its own', jobs, [acme], [acme, { ...acme, ref: '9/Z' }], [0, undefined]],
  ['two of one name', firms, [acme, { ...bolt, name: 'Acme' }], [{ name: 'Acme', pay: 9 }], [undefined]],
  ['as it was, without a name', firms, [{ pay: 5 }, { pay: 6 }], [{ pay: 6, name: '' }], [1]],
  ['with nothing in it', firms, [{ tips: 5 }], [{ include: false }], [undefined]],
  ['without a name, changed', firms, [{ pay: 5 }], [{ pay: 6 }], [undefined]],
])('distinguishes entries by what only one of them has: %s', (_, definition, saved, typed, places) => {
  expect(madeFrom(definition, saved.map(withoutTips), typed)).toEqual(places);
});

function withoutTips({ tips: _tips, ...rest }: WireValues): WireValues {
  return rest;
}

test('matches the one entry of a form that is not a list, whatever has changed', () => {
  const single: Definition = { ...firms, kind: 'single' };
  expect(madeFrom(single, [{ pay: 5 }], [{ pay: 6 }])).toEqual([0]);
  expect(madeFrom(single, [], [{ pay: 6 }])).toEqual([undefined]);
});
