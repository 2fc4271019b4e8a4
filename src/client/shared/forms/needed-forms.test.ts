import { expect, test } from 'vitest';
import { noTax } from '../../app/samples-for-stories.ts';
import { neededForms } from './needed-forms.ts';

test('names the forms that are filled in but left out, and those that income asks for', () => {
  const left = {
    code: 'not_included',
    count: 1,
    words: 'Employment: saved but not included',
    link: { form: 'SA102' },
  } as const;
  const calculation = { ...noTax, left_out: [left], property_income: 9_600, trading_income: 40_000 };
  const found = (sections: object) => [...neededForms({ calculation, sections: { ...sections } })];
  expect(found({})).toEqual(['SA102', 'SA103S', 'SA105']);
  expect(found({ property: { include: true } })).toEqual(['SA102', 'SA103S']);
  expect(neededForms({ calculation: noTax, sections: {} }).size).toBe(0);
});
