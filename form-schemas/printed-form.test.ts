import { expect, test } from 'vitest';
import type { Definition } from './definition.ts';
import { pence } from '#domain/money.ts';
import { printedForm } from './printed-form.ts';

const definition: Definition = {
  code: 'T1',
  title: 'Trade',
  kind: 'single',
  tax_column: 'trade',
  taxYear: '2024-25',
  form_json: {
    fields: [
      { name: 'a', title: 'Name', format: 'string', box: '1', heading: 'Business' },
      { name: 'b', title: 'Ceased?', format: 'select', choices: [{ value: 'y', title: 'Yes, it has' }] },
      { name: 'c', title: 'On', format: 'date', depends: 'b' },
      { name: 'd', title: 'Small', format: 'checkbox' },
      { name: 'e', title: 'Read this', format: 'text', heading: 'Figures' },
      {
        name: 'f',
        title: 'Turnover',
        format: 'number',
        currency: true,
        box: '9',
        fill: { from: 'bookkeeping', tags: ['TRAI'] },
      },
      { name: 'g', title: 'Half', format: 'number', currency: true, computed: { '/': [{ var: 'f' }, 2] } },
      { name: 'i', title: 'Proof', format: 'string', widget: 'file-drop' },
      { name: 'h', title: 'Empty', format: 'string', heading: 'Nothing here' },
    ],
  },
};
const linesOf = (answers: Record<string, string | number | boolean>) =>
  printedForm(definition, '2024-25', answers, { totals: { TRAI: pence(123_450) } }).map(
    ({ heading, groups }) => [
      heading,
      ...groups.flatMap(({ lines }) => lines.map(({ box, title, answer }) => [box, title, answer])),
    ],
  );

test('prints answers in words, with box numbers, book figures and computed boxes', () => {
  expect(linesOf({ a: 'Signs', b: 'y', c: '2024-05-01', d: true })).toEqual([
    [
      'Business',
      ['1', 'Name', 'Signs'],
      [undefined, 'Ceased?', 'Yes, it has'],
      [undefined, 'On', '01/05/2024'],
      [undefined, 'Small', 'Yes'],
    ],
    ['Figures', ['9', 'Turnover', '£1,234.50'], [undefined, 'Half', '£617.25']],
  ]);
});

test('leaves out hidden and empty boxes', () => {
  expect(linesOf({ c: '2024-05-01', d: false, f: 100 })).toEqual([
    ['Figures', ['9', 'Turnover', '£1.00'], [undefined, 'Half', '£0.50']],
  ]);
});

test('prints files as files, by their ids', () => {
  const ids = ['0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', '1b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d'];
  const [section] = printedForm(definition, '2024-25', { i: ids.join(',') }, {});
  expect(section?.groups.flatMap(({ lines }) => lines.map(({ title, files }) => [title, files]))).toEqual([
    ['Proof', ids],
  ]);
});

test('prints an account by its name', () => {
  const withAccount: Definition = {
    ...definition,
    form_json: {
      fields: [
        { name: 'k', title: 'Account', format: 'select', widget: 'account-picker', choicesFrom: 'accounts' },
      ],
    },
  };
  const choices = { accounts: [{ value: '31', title: 'Starling' }] };
  const [section] = printedForm(withAccount, '2024-25', { k: '31' }, { choices });
  expect(section?.groups[0]?.lines[0]?.answer).toBe('Starling');
});

test('prints a country by its name, a sort code with its dashes', () => {
  const abroad: Definition = {
    ...definition,
    form_json: {
      fields: [
        { name: 'land', title: 'Country', format: 'string', widget: 'country' },
        { name: 'sort', title: 'Sort code', format: 'string', widget: 'sort-code' },
      ],
    },
  };
  const [section] = printedForm(abroad, '2024-25', { land: 'FRA', sort: '123456' }, {});
  expect(section?.groups[0]?.lines.map(({ answer }) => answer)).toEqual(['France', '12-34-56']);
});

test('shows visible boxes without an answer when asked to, and says who types them', () => {
  const [business] = printedForm(definition, '2024-25', { a: 'Signs' }, { hasEmpty: true });
  const lines = business?.groups.flatMap((group) => group.lines) ?? [];
  expect(lines.map(({ title, answer }) => [title, answer])).toEqual([
    ['Name', 'Signs'],
    ['Ceased?', ''],
    ['Small', 'No'],
  ]);
  const all = printedForm(definition, '2024-25', {}, { hasEmpty: true }).flatMap(({ groups }) =>
    groups.flatMap((group) => group.lines),
  );
  expect(all.filter(({ isWorkedOut }) => isWorkedOut).map(({ title }) => title)).toEqual(['Half']);
});

test('shows a list without entries as one line', () => {
  const fields: Definition['form_json']['fields'] = [
    { name: 'tenants', title: 'Tenants', format: 'list' },
    { name: 'tenant', title: 'Name', format: 'string', in: 'tenants' },
  ];
  const form = { ...definition, form_json: { fields } };
  const titles = (answers: Record<string, string>) =>
    printedForm(form, '2024-25', answers, { hasEmpty: true }).flatMap(({ groups }) =>
      groups.map(({ subheading, lines }) => [subheading, ...lines.map(({ title }) => title)]),
    );
  expect(titles({})).toEqual([[undefined, 'Tenants']]);
  expect(titles({ tenants: 'a' })).toEqual([['Tenants 1', 'Name']]);
});
