import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const rules = {
  removeAdditional: false,
  allErrors: false,
  strict: false,
  // 33.33 / 0.01 is not a whole number in floating point; this allows two decimals anyway.
  multipleOfPrecision: 8,
} as const;

// Shared by the process, because the tests build a hundred apps.
const text = new Ajv({ ...rules, coerceTypes: true });
const json = new Ajv({ ...rules, coerceTypes: false });

/**
 * Parameters arrive as text and are coerced; bodies are not. Nothing is removed silently. A schema is compiled for the
 * first request that it checks, because compiling all of them is most of the work at start.
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
