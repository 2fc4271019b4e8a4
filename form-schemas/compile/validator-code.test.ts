import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import { validatorFor, validatorModule } from './validator-code.ts';
import { RUNTIME_PATH, validatorRuntime } from './validator-runtime.ts';

const definition: Definition = {
  code: 'T1',
  taxYear: '2024-25',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: {
    fields: [
      { name: 'amount', title: 'Amount', format: 'number', currency: true, max: 1000, required: true },
      { name: 'day', title: 'Day', format: 'date' },
      { name: 'share', title: 'Share', format: 'number', decimals: 2, max: 100 },
      { name: 'name', title: 'Name', format: 'string', length: 4, pattern: '^[A-Z]+$' },
      {
        name: 'answer',
        title: 'Answer',
        format: 'select',
        choices: [
          { value: 'yes', title: 'Yes' },
          { value: 'no', title: 'No' },
        ],
      },
      { name: 'kept', title: 'Kept', format: '*' },
    ],
  },
};

type Loaded = {
  check: ((data: unknown) => boolean) & { errors?: { keyword: string }[] };
};

const folder = mkdtempSync(join(tmpdir(), 'validators-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function load(): Promise<Loaded> {
  const { code, hash } = validatorModule(definition, '2025-26');
  writeFileSync(join(folder, 'runtime.mjs'), validatorRuntime());
  writeFileSync(join(folder, `${hash}.mjs`), code.replace(RUNTIME_PATH, './runtime.mjs'));
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${hash}.mjs`)).href)) as Loaded;
}

const samples = [
  {},
  { amount: 100_000, day: '2025-04-06', share: 12.34, name: 'AB', answer: 'yes', include: true, kept: [1] },
  { amount: 100_001 },
  { amount: -1 },
  { amount: 1.5 },
  { amount: 1, day: '2025-02-29' },
  { amount: 1, day: '2024-02-29' },
  { amount: 1, day: '2025-13-01' },
  { amount: 1, share: 1.005 },
  { amount: 1, name: 'ABCDE' },
  { amount: 1, name: '𝒜𝒜𝒜𝒜' },
  { amount: 1, answer: 'maybe' },
  { amount: 1, other: 1 },
];

test('gives the same results in the browser module and on the server', async () => {
  const { check } = await load();
  const onServer = validatorFor(definition, '2025-26');
  const inBrowser = samples.map((sample) =>
    check(sample) ? [] : (check.errors ?? []).map((e) => e.keyword),
  );
  const expected = samples.map((sample) => onServer(sample as never).map((error) => error.keyword));
  expect(inBrowser).toEqual(expected);
  expect(expected.map((keywords) => keywords.join())).toEqual([
    'required',
    '',
    'maximum',
    'minimum',
    'type',
    'format',
    '',
    'format',
    'multipleOf',
    'maxLength',
    'pattern',
    'enum',
    'additionalProperties',
  ]);
});

test('shares validation code between boxes with the same rules', () => {
  const many = structuredClone(definition);
  for (let n = 0; n < 100; n += 1)
    many.form_json.fields.push({ name: `more_${n}`, title: `More ${n}`, format: 'number', currency: true });
  const { code } = validatorModule(many, '2025-26');
  expect(code.match(/keyword:"maximum"/g)?.length).toBeLessThan(5);
});

test('needs neither eval nor Function, and imports only the runtime', () => {
  const { code } = validatorModule(definition, '2025-26');
  expect(code).not.toMatch(/\beval\b|new Function/);
  expect(code.match(/\bimport\b/g)).toHaveLength(1);
});

test('changes the hash when the definition changes, and only then', () => {
  const changed = structuredClone(definition);
  const [first] = changed.form_json.fields;
  if (first) first.max = 999;
  const hash = validatorModule(definition, '2025-26').hash;
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(validatorModule(structuredClone(definition), '2025-26').hash).toBe(hash);
  expect(validatorModule(changed, '2025-26').hash).not.toBe(hash);
});

test('refuses to compile a pattern that could run forever', () => {
  const hostile = structuredClone(definition);
  hostile.form_json.fields.push({ name: 'x', title: 'X', format: 'string', pattern: '^(a+)+$' });
  expect(() => validatorModule(hostile, '2025-26')).toThrow(RangeError);
});
