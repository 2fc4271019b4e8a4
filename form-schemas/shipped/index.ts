import { readdirSync, readFileSync } from 'node:fs';
import type { Definition } from '../definition.ts';
import { isDefinition } from '../meta/validate.ts';

const folder = new URL('../forms/', import.meta.url);

/**
 * The definitions shipped with the app, forms/<code>/<first year>.json, by code and then year. They become the first
 * published versions. Throws when a file is not a definition.
 */
export function shippedDefinitions(): Definition[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const json: unknown = JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
      if (!isDefinition(json)) throw new Error(`forms/${path} is not a form definition`);
      return json;
    });
}
