import { expect, test } from 'vitest';
import type { Definition, Field } from './definition.ts';
import { noWelshAdvice, welshAdvice } from './lint/welsh.ts';
import { welshState, withWelsh } from './welsh.ts';

const box: Field = { name: 'box_1', title: 'Turnover', format: 'number' };

test('a text is missing, then current, and stale once its English is changed', () => {
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

test('a form without any Welsh is told so once, with how many texts; one with some, text by text', () => {
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
    { path: '/form_json', message: 'None of its 3 texts has Welsh yet.', rule: 'welsh-missing' },
  ]);
  expect(welshAdvice(form(box, other))).toEqual([]);
  const begun = form({ ...box, cy: { title: 'Trosiant' } }, other);
  expect(noWelshAdvice(begun)).toEqual([]);
  expect(welshAdvice(begun).map(({ path }) => path)).toEqual(['/form_json/fields/1/cy']);
  expect(noWelshAdvice(form())).toEqual([]);
});

test('Welsh that came without its English is current', () => {
  expect(welshState({ ...box, cy: { title: 'Trosiant' } }, 'title')).toBe('current');
});

test('an emptied text is taken away, and the last one takes the Welsh with it', () => {
  const cy = { title: 'Trosiant', help: 'Cymorth', of: { title: 'Turnover' } };
  expect(withWelsh({ ...box, cy }, 'title', ' ')).toEqual({ help: 'Cymorth' });
  expect(withWelsh({ ...box, cy: { help: 'Cymorth' } }, 'help', '')).toBeUndefined();
});
