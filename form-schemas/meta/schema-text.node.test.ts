import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { metaSchemaText } from './schema-text.ts';

const published = readFileSync(new URL('definition.schema.json', import.meta.url), 'utf8');

test('the published meta schema is the language of today (node form-schemas/meta/write.ts writes it)', () => {
  expect(JSON.parse(published)).toEqual(JSON.parse(metaSchemaText()));
});

test('the published meta schema is a schema other tools can use', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(published) as object);
  expect(validate({ code: 'A' })).toBe(false);
});
