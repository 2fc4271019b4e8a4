import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const rules = {
  removeAdditional: false,
  allErrors: false,
  strict: false,
  // 33.33 / 0.01 is not a whole number to a computer: two decimals are two decimals in spite of it.
  multipleOfPrecision: 8,
} as const;

// For the process: what is compiled for one app serves the next, of which the tests build a hundred.
const text = new Ajv({ ...rules, coerceTypes: true });
const json = new Ajv({ ...rules, coerceTypes: false });

/**
 * Parameters arrive as text and are coerced; bodies are taken as they are. Nothing is removed silently. A schema is
 * compiled for the first request that it checks: compiling all of them is most of what a start computes.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: Pick<ValidateFunction, 'errors'> & ((data: unknown) => unknown) = (data) => {
    compiled ??= (httpPart === 'body' ? json : text).compile(schema);
    const result = compiled(data);
    // Fastify looks for the errors on the function it was given.
    validate.errors = compiled.errors;
    return result;
  };
  return validate as ReturnType<FastifySchemaCompiler<TSchema>>;
};
