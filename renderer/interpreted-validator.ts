import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { Errors } from 'typebox/schema';
import type { ObjectSchema } from '#form-schemas/compile.ts';
import { patternProblem, safePattern } from '#form-schemas/pattern.ts';
import type { FormValidator } from './form-validator.ts';

/** The validator of an unpublished form, for which none was compiled. It is slower, and also works without eval. */
export function interpretedValidator(schema: ObjectSchema): FormValidator {
  return { validator, schema: { ...schema } };
}

const validator: ValidatorType = {
  validateFormData: (formData, schema) => {
    const errors = errorsOf(schema, formData).map(
      ({ keyword, instancePath, message, params, schemaPath }): RJSFValidationError => ({
        name: keyword,
        property: instancePath.replaceAll('/', '.'),
        message,
        params,
        stack: `${instancePath} ${message}`,
        schemaPath,
      }),
    );
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid: (schema, formData) => errorsOf(schema, formData).length === 0,
  rawValidation: (schema, formData) => ({ errors: errorsOf(schema, formData) as never }),
};

function errorsOf(schema: object, formData: unknown) {
  const [, errors] = Errors(runnable(schema), formData);
  return errors;
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
