import { describe, expect, it } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { canAdd, newEntry, copyProblemOf } from './entries.ts';

const employment: Definition = {
  code: 'EMP',
  taxYear: '2025-26',
  kind: 'list',
  title: 'Employment',
  tax_column: 'employment',
  form_json: {
    fields: [
      { name: 'box_5', title: 'Employer', format: 'string' },
      { name: 'box_4', title: 'PAYE reference', format: 'string' },
      { name: 'box_1', title: 'Pay', format: 'number', currency: true, default: 5 },
    ],
    list: { max: 3, uniqueField: 'box_4', entryTitleField: 'box_5' },
  },
};

describe('entries of a list', () => {
  it('cannot be copied while two have the same reference, whatever its spaces and capitals', () => {
    const two = [{ box_4: '1/A' }, { box_4: ' 123/ab 456' }, { box_4: '123/AB456' }];
    expect(copyProblemOf(employment, two)).toBe(
      'You cannot copy an entry while two have the same “PAYE reference”: 123/AB456.',
    );
    expect(copyProblemOf(employment, [{ box_4: '123/AB456' }, { box_4: '123/AB457' }])).toBeUndefined();
  });

  it('can be copied while references are still empty', () => {
    expect(copyProblemOf(employment, [{}, { box_4: '' }, { box_4: '  ' }])).toBeUndefined();
  });

  it('stop at the most that can be filed', () => {
    expect(canAdd(employment, [{}, {}])).toBe(true);
    expect(canAdd(employment, [{}, {}, {}])).toBe(false);
  });

  it('are titled by the field that names them, or by their position', () => {
    expect(entryTitle(employment, { box_5: 'Acme Ltd' }, 0)).toBe('Acme Ltd');
    expect(entryTitle(employment, {}, 1)).toBe('Employment 2');
  });

  it('start with the defaults, in pence', () => {
    expect(newEntry(employment, '2025-26')).toEqual({ box_1: 500 });
  });
});
