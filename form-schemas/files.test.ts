import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { checkForm } from './check.ts';
import { compile } from './compile.ts';
import type { Definition, Field } from './definition.ts';
import { fileIds, fileProblem, filesValue, sizeText } from './files.ts';
import { LARGEST_FILE } from './limits.ts';
import { lint } from './lint.ts';
import { validateDefinition } from './meta/validate.ts';
import { issueOf } from './messages.ts';

const ID = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
const OTHER = '1b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
const drop: Field = { name: 'proof', title: 'Bank statements', format: 'string', widget: 'file-drop' };

function formOf(field: Field, kind: Definition['kind'] = 'single'): Definition {
  const form_json = { fields: [field] };
  return { code: 'T1', taxYear: '2024-25', kind, title: 'Trial', tax_column: 'trial', form_json };
}

function problemsWith(field: Field, value: string): string[] {
  const definition = formOf(field);
  const validate = new Ajv({ strict: false }).compile(compile(definition, '2024-25').schema);
  return checkForm({
    definition,
    year: '2024-25',
    values: { include: true, proof: value },
    validate: (values) => (validate(values) ? [] : (validate.errors ?? [])),
  }).map(({ message }) => message);
}

test('stores a file drop as ids joined by commas, and nothing without files', () => {
  expect(fileIds(filesValue([ID, OTHER]))).toEqual([ID, OTHER]);
  expect(filesValue([])).toBeUndefined();
  expect(fileIds(undefined)).toEqual([]);
});

test('accepts as many well-formed ids as the field takes, and nothing else', () => {
  const two = { ...drop, maxFiles: 2 };
  expect(problemsWith(two, `${ID},${OTHER}`)).toEqual([]);
  expect(problemsWith(drop, `${ID},${OTHER}`)).toEqual(['The maximum number of files you can upload is 1']);
  for (const wrong of ['../etc/passwd', ID.toUpperCase(), `${ID},`, `${ID},${ID}`])
    expect(problemsWith(two, wrong)).toEqual([
      'Bank statements: this file was not uploaded; upload it again',
    ]);
});

test('asks for an upload where a file drop is required', () => {
  expect(issueOf({ ...drop, required: true }, 'required').message).toBe('Upload the bank statements');
});

test('refuses a file for its kind, then its size, in the words of the specification', () => {
  const pdfs: Field = { ...drop, accept: ['pdf'] };
  expect(fileProblem(pdfs, { kind: 'pdf', bytes: LARGEST_FILE })).toBeUndefined();
  expect(fileProblem(pdfs, { kind: 'png', bytes: 1 })).toBe('You can only upload pdf files');
  expect(fileProblem(pdfs, { kind: 'pdf', bytes: LARGEST_FILE + 1 })).toMatch(/^File too large – .*10MB/);
  expect(fileProblem({ ...drop, maxBytes: 2_097_152 }, { kind: 'gif', bytes: 2_097_153 })).toMatch(/2 MB$/);
  expect(fileProblem({ ...drop, accept: ['pdf', 'png', 'jpeg'] }, { kind: 'gif', bytes: 1 })).toBe(
    'You can only upload pdf, png or jpeg files',
  );
});

test.each([
  [812, '812 bytes'],
  [34_900, '34 KB'],
  [1_048_576, '1 MB'],
  [LARGEST_FILE, '9.9 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('checks the limits of a file drop in a definition', () => {
  const full: Field = { ...drop, accept: ['pdf', 'jpeg'], maxFiles: 20, maxBytes: LARGEST_FILE };
  expect(validateDefinition(formOf(full))).toEqual([]);
  expect(lint(formOf(full))).toEqual([]);
  for (const beyond of [
    { accept: ['exe'] },
    { accept: [] },
    { maxFiles: 21 },
    { maxBytes: LARGEST_FILE + 1 },
  ])
    expect(validateDefinition(formOf({ ...full, ...beyond } as Field))).not.toEqual([]);
});

test.each<[string, Partial<Field>]>([
  ['/form_json/fields/0/xml', { xml: 'SA100/FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace' }],
  ['/form_json/fields/0/fill', { fill: { from: 'profile', field: 'name' } }],
  ['/form_json/fields/0/default', { default: 'a' }],
  ['/form_json/fields/0/widget', { format: 'number' }],
  ['/form_json/fields/0/maxFiles', { widget: 'text', maxFiles: 2 }],
])('refuses to publish a definition with %s where it cannot be', (path, attributes) => {
  expect(lint(formOf({ ...drop, ...attributes })).map((problem) => problem.path)).toEqual([path]);
});

test('refuses files in a dialog', () => {
  expect(lint(formOf(drop, 'dialog'))).toMatchObject([{ message: 'a dialog cannot take files' }]);
});
