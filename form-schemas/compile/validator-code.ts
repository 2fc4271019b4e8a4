import { createHash } from 'node:crypto';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Validate } from '../check.ts';
import { compile, type ObjectSchema } from '../compile.ts';
import type { Definition } from '../definition.ts';
import { patternProblem } from '../pattern.ts';
import { RUNTIME_PATH, runtimeModules } from './validator-runtime.ts';

export type ValidatorModule = {
  /** First 32 hex characters of the SHA-256 of the code: the file's name, so that it can be cached for ever. */
  readonly hash: string;
  /**
   * An ES module that runs without eval. Default export: the functions createPrecompiledValidator takes.
   * Named export `check`: the function of the whole form, with its `errors`.
   */
  readonly code: string;
};

/** The validator of a definition for the browser. Throws when a pattern is dangerous; lint says so beforehand. */
export function validatorModule(definition: Definition, year: TaxYear): ValidatorModule {
  refusePatterns(definition);
  const { schema } = compile(definition, year);
  const text = JSON.stringify(schema);
  // The years of a form are compiled one after another, and most ask for the same.
  if (text !== latest?.text) {
    const code = moduleOf(schema);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
    latest = { text, module: { hash, code } };
  }
  return latest.module;
}

let latest: { readonly text: string; readonly module: ValidatorModule } | undefined;

/** The same check as a function, for the server. */
export function validatorFor(definition: Definition, year: TaxYear): Validate {
  refusePatterns(definition);
  const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 8 });
  addFormats.default(ajv, ['date']);
  const check = ajv.compile(compile(definition, year).schema);
  return (values) => (check(values) ? [] : [...(check.errors ?? [])]);
}

function refusePatterns(definition: Definition): void {
  for (const field of definition.form_json.fields) {
    const problem = field.pattern === undefined ? undefined : patternProblem(field.pattern);
    if (problem !== undefined) throw new RangeError(`${definition.code} ${field.name}: ${problem}`);
  }
}

/** The compiler writes CommonJS; the wrapping gives it `require` and `exports` and turns it into an ES module. */
function moduleOf(schema: ObjectSchema): string {
  // Our schema type is a narrow part of theirs; the property types do not overlap in their index signature.
  const commonJs = compileSchemaValidatorsCode(schema as RJSFSchema).replace(/^"use strict";\s*/, '');
  const root = hashForSchema(schema as RJSFSchema);
  for (const [, name] of commonJs.matchAll(/\brequire\("([^"]+)"\)/g)) {
    if (!runtimeModules.includes(name ?? '')) throw new Error(`the runtime does not provide ${name}`);
  }
  return [
    `import { modules } from '${RUNTIME_PATH}';`,
    'const require = (name) => modules[name];',
    'const exports = {};',
    commonJs,
    `export const check = exports[${JSON.stringify(root)}];`,
    'export default exports;',
    '',
  ].join('\n');
}
