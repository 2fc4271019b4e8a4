import { expect, test } from 'vitest';
import { INCLUDE } from './compile.ts';
import { checkForm } from './check.ts';
import type { Definition, Field, Values } from './definition.ts';
import { lint } from './lint.ts';
import { withEntries } from './lists.ts';
import { hasPages, pagesOf, pageStatus, pageWith, shownPages } from './pages.ts';
import { settle } from './settle.ts';

const fields: Field[] = [
  { name: 'owner', title: 'Owner', format: 'string', required: true },
  { name: 'is_let', title: 'Let', format: 'checkbox', heading: 'Property' },
  { name: 'area', title: 'Area', format: 'number' },
  { name: 'tenants', title: 'Tenants', format: 'list', heading: 'Who', visibleIf: { checked: 'is_let' } },
  { name: 'tenant', title: 'Name', format: 'string', required: true, in: 'tenants' },
  { name: 'note', title: 'Read this', format: 'text', heading: 'Notes' },
];
const form: Definition = {
  code: 'T1',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 't1',
  form_json: { recordOnly: true, pages: true, fields },
};
const pages = pagesOf(form, fields);

function statuses(values: Values) {
  const all = withEntries(fields, values);
  const settled = settle(all, values);
  const issues = checkForm({
    definition: form,
    year: '2025-26',
    values: { ...values, [INCLUDE]: true },
    validate: () => [],
  });
  return shownPages(pages, settled).map((page) => [page.title, pageStatus(page, all, settled, issues)]);
}

test('each section is a page; one without a heading has the title of the form', () => {
  expect(pages.map(({ title }) => title)).toEqual(['A form', 'Property', 'Who', 'Notes']);
  expect(pageWith(pages, 'area')?.title).toBe('Property');
  expect(pageWith(pages, 'tenants:k3:tenant')?.title).toBe('Who');
  expect(pageWith(pages, 'elsewhere')).toBeUndefined();
});

test('a page with nothing to show is left out, and comes with the condition of its fields', () => {
  expect(statuses({})).toEqual([
    ['A form', 'todo'],
    ['Property', 'optional'],
    ['Notes', 'text'],
  ]);
  expect(statuses({ is_let: true })).toContainEqual(['Who', 'optional']);
});

test('a page is done when it has an answer and no problem', () => {
  const values = { owner: 'Ada', is_let: true, tenants: 'a,b', 'tenants:a:tenant': 'Ben' };
  expect(statuses(values)).toEqual([
    ['A form', 'done'],
    ['Property', 'done'],
    ['Who', 'started'],
    ['Notes', 'text'],
  ]);
  expect(statuses({ ...values, 'tenants:b:tenant': 'Cy' })).toContainEqual(['Who', 'done']);
});

test('neither an empty entry nor a box without a tick is an answer', () => {
  expect(statuses({ is_let: true, tenants: 'a' })).toContainEqual(['Who', 'todo']);
  expect(statuses({ is_let: false })).toContainEqual(['Property', 'optional']);
});

test('only a tax form that is filled in once has pages', () => {
  const asList: Definition = { ...form, kind: 'list', form_json: { ...form.form_json, list: { max: 3 } } };
  expect(hasPages(form)).toBe(true);
  expect(hasPages({ ...form, form_json: { fields } })).toBe(false);
  expect(hasPages(asList)).toBe(false);
  const paths = (definition: Definition) => lint(definition).map(({ path }) => path);
  expect(paths(form)).not.toContain('/form_json/pages');
  expect(paths(asList)).toContain('/form_json/pages');
  expect(paths({ ...form, kind: 'dialog' })).toContain('/form_json/pages');
});
