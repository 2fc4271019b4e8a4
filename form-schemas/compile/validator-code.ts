import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import standalone from 'ajv/dist/standalone/index.js';
import type { TaxYear } from '#domain/tax-year.ts';
import type { SchemaError, Validate } from '../check.ts';
import { compile, type ObjectSchema } from '../compile.ts';
import type { PropertySchema } from '../property-schema.ts';
import type { Definition } from '../definition.ts';
import { patternProblem, safePattern } from '../pattern.ts';
import { RUNTIME_PATH, runtimeModules } from './validator-runtime.ts';

export type ValidatorModule = {
  /**
   * First 32 hex characters of the SHA-256 of the code. It is the file name, so browsers can cache the file
   * permanently.
   */
  readonly hash: string;
  /** An ES module that runs without eval. Its export `check` is a function of the values, with its `errors`. */
  readonly code: string;
};

/** The validator of a definition for the browser. Throws when a pattern is dangerous; lint reports those before. */
export function validatorModule(definition: Definition, year: TaxYear): ValidatorModule {
  const { schema } = compile(withSafePatterns(definition), year);
  const text = JSON.stringify(schema);
  // The years of a form are compiled in turn, and most are identical.
  if (text !== latest?.text) {
    const code = moduleOf(schema);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
    latest = { text, module: { hash, code } };
  }
  return latest.module;
}

let latest: { readonly text: string; readonly module: ValidatorModule } | undefined;

/** The same validator as a function, for the server. */
export function validatorFor(definition: Definition, year: TaxYear): Validate {
  const { check } = compiled(compile(withSafePatterns(definition), year).schema);
  return (values) => (check(values) ? [] : [...((check.errors ?? []) as SchemaError[])]);
}

/** The definition with its patterns as they are run (`safePattern`). Throws when one is dangerous. */
function withSafePatterns(definition: Definition): Definition {
  const { form_json } = definition;
  const fields = form_json.fields.map((field) => {
    if (field.pattern === undefined) return field;
    const problem = patternProblem(field.pattern);
    if (problem !== undefined) throw new RangeError(`${definition.code} ${field.name}: ${problem}`);
    return { ...field, pattern: safePattern(field.pattern) };
  });
  return { ...definition, form_json: { ...form_json, fields } };
}

function compiled(schema: ObjectSchema) {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    messages: false,
    multipleOfPrecision: 8,
    inlineRefs: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv, ['date']);
  return { ajv, check: ajv.compile(withSharedShapes(schema)) };
}

/**
 * The same rules in less code. Boxes with the same rules share one pattern of names and one function. Annotations
 * (titles, defaults) are left out.
 */
function withSharedShapes({ properties, patternProperties, required, additionalProperties }: ObjectSchema) {
  const byPattern = [
    ...Object.entries(properties).map(
      ([name, schema]) => [name.replaceAll(SYNTAX, String.raw`\$&`), schema] as const,
    ),
    ...Object.entries(patternProperties ?? {}).map(
      ([pattern, schema]) => [pattern.slice(1, -1), schema] as const,
    ),
  ];
  const alike = Map.groupBy(byPattern, ([, schema]) => JSON.stringify(shapeOf(schema)));
  const shapes = [...alike.values()].map((entries, at) => ({
    id: `s${at}`,
    schema: shapeOf(entries[0]?.[1] ?? {}),
    names: `^(${entries.map(([pattern]) => pattern).join('|')})$`,
  }));
  return {
    type: 'object',
    patternProperties: Object.fromEntries(shapes.map(({ names, id }) => [names, { $ref: `#/$defs/${id}` }])),
    required,
    additionalProperties,
    $defs: Object.fromEntries(shapes.map(({ id, schema }) => [id, schema])),
  };
}

/** A draft may use any name. */
const SYNTAX = /[$()*+./?[\\\]^{|}]/g;

function shapeOf({ title: _title, default: _default, ...shape }: PropertySchema): PropertySchema {
  return shape;
}

/** The compiler loads its helpers with `require`; the runtime module provides them. */
function moduleOf(schema: ObjectSchema): string {
  const { ajv, check } = compiled(schema);
  const code = standalone
    .default(ajv, check)
    .replace(
      /^"use strict";\s*export const validate = (\w+);\s*export default \1;/,
      'export const check = $1;',
    );
  if (!code.startsWith('export const check')) throw new Error('the compiler writes another kind of module');
  for (const [, name] of code.matchAll(/\brequire\("([^"]+)"\)/g)) {
    if (!runtimeModules.includes(name ?? '')) throw new Error(`the runtime does not provide ${name}`);
  }
  return [
    `import { modules } from '${RUNTIME_PATH}';`,
    'const require = (name) => modules[name];',
    code,
    '',
  ].join('\n');
}
