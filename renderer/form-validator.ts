import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { toErrorSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { useLayoutEffect, useState } from 'react';
import type { SchemaError, Validate } from '#form-schemas/check.ts';
import type { CompiledForm } from '#form-schemas/compile.ts';

/** An RJSF validator of a whole form, and the schema it was made from. */
export interface FormValidator {
  readonly validator: ValidatorType;
  readonly schema: RJSFSchema;
}

/** A check compiled when its form was published, as RJSF expects it. */
export type CompiledCheck = Parameters<typeof createPrecompiledValidator>[0][string];

/** The validator of a published form. RJSF finds the check of a schema by its `$id`. */
export function precompiledValidator(check: CompiledCheck, { schema }: CompiledForm): FormValidator {
  const published: RJSFSchema = { $id: PUBLISHED, ...schema };
  return {
    validator: createPrecompiledValidator({ [PUBLISHED]: check }, published),
    schema: published,
  };
}

const PUBLISHED = 'published';

/** Checks the values of a form for checkForm, which writes the messages. */
export type SchemaCheck = Validate & { readonly form?: FormValidator };

export function schemaCheck(form: FormValidator): SchemaCheck {
  const validate: Validate = (values) =>
    form.validator.rawValidation<SchemaError>(form.schema, values).errors ?? [];
  return Object.assign(validate, { form });
}

/**
 * The validator of a form's sections. Which boxes a section shows depends on the answers, so no validator is compiled
 * for it. The form's validator (`set`) checks the values, and errors in other sections are left out. Until it has
 * loaded, no errors are reported; the screen loads it before it checks a form. The validator stays the same object,
 * because RJSF compares validators by value and treats any two functions as equal.
 */
export function sectionValidator() {
  let form: FormValidator | undefined;
  const errorsOf = (schema: RJSFSchema, formData: unknown): RJSFValidationError[] => {
    if (form === undefined) return [];
    const { errors } = form.validator.validateFormData(formData, form.schema);
    return errors.filter(({ property = '' }) => property.replace(/^\./, '') in (schema.properties ?? {}));
  };
  const validator: ValidatorType = {
    validateFormData: (formData, schema) => {
      const errors = errorsOf(schema, formData);
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    isValid: (schema, formData) => errorsOf(schema, formData).length === 0,
    rawValidation: (schema, formData) => ({ errors: errorsOf(schema, formData) as never }),
  };
  return {
    validator,
    set: (next: FormValidator | undefined) => {
      form = next;
    },
  };
}

/** The validator of the sections of a form on screen. */
export function useSectionValidator(form: FormValidator | undefined): ValidatorType {
  const [{ validator, set }] = useState(sectionValidator);
  useLayoutEffect(() => set(form), [set, form]);
  return validator;
}
