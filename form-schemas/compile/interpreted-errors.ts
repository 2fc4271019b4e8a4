import { Errors } from 'typebox/schema';
import type { SchemaError } from '../check.ts';
import { patternProblem, safePattern } from '../pattern.ts';

/**
 * The errors of values by a compiled schema, found without generating code: for forms that none was compiled for, or
 * that are not ours. It is slower than a compiled check, and also works without eval.
 */
export function interpretedErrors(schema: object, values: unknown) {
  const [, errors] = Errors(runnable(schema), values);
  return errors;
}

/** The same for checkForm. */
export function interpretedCheck(schema: object): (values: unknown) => readonly SchemaError[] {
  return (values) => interpretedErrors(schema, values);
}

/** A schema with its patterns as they are run; one that is still being typed, and cannot be run, is left out. */
function runnable(schema: object): object {
  const known = runnables.get(schema);
  if (known !== undefined) return known;
  const made = JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== 'pattern' || typeof value !== 'string') return value;
    return patternProblem(value) === undefined ? safePattern(value) : undefined;
  }) as object;
  runnables.set(schema, made);
  return made;
}

const runnables = new WeakMap<object, object>();
