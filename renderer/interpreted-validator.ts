import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import type { ObjectSchema } from '#form-schemas/compile.ts';
import { interpretedErrors as errorsOf } from '#form-schemas/compile/interpreted-errors.ts';
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
