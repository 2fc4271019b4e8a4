import { Definition } from '../definition.ts';

/** The meta schema as the text of its file: the language of definitions as JSON Schema. */
export function metaSchemaText(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Form definition',
    description: 'Written by form-schemas/meta/write.ts from form-schemas/definition.ts.',
    ...(JSON.parse(JSON.stringify(Definition)) as object),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
