import { writeFileSync } from 'node:fs';
import { metaSchemaText } from './schema-text.ts';

// npm run forms:meta: writes the published meta schema after a change to the language.
writeFileSync(new URL('definition.schema.json', import.meta.url), metaSchemaText());
