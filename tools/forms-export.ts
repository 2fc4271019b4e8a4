import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metaSchemaText } from '#form-schemas/meta/schema-text.ts';
import { exportedForms } from '#form-schemas/shipped/export.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';

// npm run forms:export [-- <folder>]: JSON Schema and uiSchema of every form and year, <code>/<year>.json, and the
// meta schema of the form language, definition.schema.json
const folder = process.argv[2] ?? 'build/forms';
const forms = exportedForms(shippedDefinitions());
for (const { code, year, schema, uiSchema } of forms) {
  mkdirSync(join(folder, code), { recursive: true });
  writeFileSync(join(folder, code, `${year}.json`), `${JSON.stringify({ schema, uiSchema }, null, 2)}\n`);
}
writeFileSync(join(folder, 'definition.schema.json'), metaSchemaText());
console.log(`${forms.length} forms written to ${folder}`);
