import { Value } from 'typebox/value';
import { Definition } from '../definition.ts';
import type { Problem } from '../lint.ts';

/**
 * What keeps a piece of JSON from being a definition, in words for the editor; empty when it is one.
 * `path` is a JSON pointer. No code is generated, so it also runs under the app's content security policy.
 */
export function validateDefinition(json: unknown): Problem[] {
  if (Value.Check(Definition, json)) return [];
  const problems = new Map<string, Problem>();
  for (const error of Value.Errors(Definition, json)) {
    const problem = problemOf(error);
    if (problem && !problems.has(problem.path)) problems.set(problem.path, problem);
  }
  return [...problems.values()];
}

/** Whether a piece of JSON is a definition. */
export function isDefinition(json: unknown): json is Definition {
  return Value.Check(Definition, json);
}

type SchemaError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
};

function problemOf({ keyword, instancePath: path, params, message }: SchemaError): Problem | undefined {
  switch (keyword) {
    case 'required':
      return { path, message: `"${listed(params, 'requiredProperties')}" is missing.` };
    case 'additionalProperties':
      return {
        path,
        message: `"${listed(params, 'additionalProperties')}" is not a word of the language here.`,
      };
    case 'enum':
      return { path, message: `Use one of: ${listed(params, 'allowedValues')}.` };
    case 'const':
      return { path, message: `Must be "${listed(params, 'allowedValue')}".` };
    case 'pattern':
      return { path, message: `Must be written like ${listed(params, 'pattern')}.` };
    case 'boolean':
      // Said once more, and better, by additionalProperties.
      return undefined;
    default:
      return { path, message: `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.` };
  }
}

function listed(params: object, key: string): string {
  const value: unknown = Object.entries(params).find(([name]) => name === key)?.[1];
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
