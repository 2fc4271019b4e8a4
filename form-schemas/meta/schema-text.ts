import { Definition } from '../definition.ts';
import { logicDefinitions } from './logic-schema.ts';

/**
 * The meta schema as file text: the language of definitions as JSON Schema (draft 07). The app checks conditions with
 * code, which can say more than a schema. Other tools get the grammar.
 */
export function metaSchemaText(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Form definition',
    description: 'Written by form-schemas/meta/write.ts from form-schemas/definition.ts.',
    ...(JSON.parse(JSON.stringify(Definition, withGrammar)) as object),
    definitions: logicDefinitions,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The properties that contain logic, at any level. */
const grammarOf: Readonly<Record<string, keyof typeof logicDefinitions>> = {
  visibleIf: 'condition',
  when: 'condition',
  computed: 'formula',
};

function withGrammar(key: string, value: unknown): unknown {
  const name = grammarOf[key];
  return name === undefined ? value : { allOf: [value, { $ref: `#/definitions/${name}` }] };
}
