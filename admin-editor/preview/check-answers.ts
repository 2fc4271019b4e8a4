import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm } from '#form-schemas/check.ts';
import { compile, INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { schemaCheck } from '#renderer/form-validator.ts';
import { interpretedValidator } from '#renderer/interpreted-validator.ts';

/**
 * The errors a filer would see when saving these answers. A draft has no compiled validator yet, so its schema is
 * interpreted. That is slower but needs no eval.
 */
export function checkAnswers(
  definition: Definition,
  year: TaxYear,
  values: Values,
  context: Context,
): Issue[] {
  const { schema } = compile(definition, year);
  const answers = definition.kind === 'dialog' ? values : { ...values, [INCLUDE]: true };
  return checkForm({
    definition,
    year,
    values: answers,
    context,
    validate: schemaCheck(interpretedValidator(schema)),
  });
}
