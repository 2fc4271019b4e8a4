import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Parameters arrive as text and are coerced; bodies are taken as they are. Nothing is removed silently. */
export function validatorCompilers(): FastifySchemaCompiler<TSchema> {
  const text = new Ajv({ coerceTypes: true, removeAdditional: false, allErrors: false, strict: false });
  const json = new Ajv({ coerceTypes: false, removeAdditional: false, allErrors: false, strict: false });
  return ({ schema, httpPart }) => (httpPart === 'body' ? json : text).compile(schema);
}
