import { fromFormIo, isFormIo } from './form-io.ts';
import { fromJsonSchema } from './json-schema.ts';
import { fromSurveyJs, isSurveyJs } from './survey-js.ts';
import type { TakenOver } from './taken-over.ts';
import { isObject, type JsonObject } from './unknown-json.ts';

/** Largest number of questions of a form that is taken over. */
const MOST_FIELDS = 1000;

/**
 * Reads a form of another tool: JSON Schema, alone or as {"schema", "uiSchema"}, SurveyJS or Form.io. `code` is that of
 * the new form. A string says why there is nothing to take.
 */
export function readOtherFormat(text: string, code: string): TakenOver | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'This file is not JSON.';
  }
  if (!isObject(value)) return NOT_KNOWN;
  const found = taken(value, code);
  if (found === undefined) return NOT_KNOWN;
  const { fields } = found.form;
  if (fields.length === 0) return 'There are no questions in this file that a form can have.';
  return fields.length > MOST_FIELDS ? `This form has more than ${MOST_FIELDS} questions.` : found;
}

const NOT_KNOWN = 'This is not a form in JSON Schema, SurveyJS or Form.io.';

function taken(value: JsonObject, code: string): TakenOver | undefined {
  if (isFormIo(value)) return fromFormIo(value, code);
  if (isSurveyJs(value)) return fromSurveyJs(value, code);
  const { schema, uiSchema } = value;
  if (isObject(schema) && isSchema(schema))
    return fromJsonSchema(schema, isObject(uiSchema) ? uiSchema : {}, code);
  // A form as Form.io's interface returns it.
  if (isObject(value['form']) && isFormIo(value['form'])) return fromFormIo(value['form'], code);
  return isSchema(value) ? fromJsonSchema(value, {}, code) : undefined;
}

function isSchema(value: JsonObject): boolean {
  const { type } = value;
  const hasType = type === 'object' || type === 'array' || typeof value['$schema'] === 'string';
  return (
    (hasType || type === undefined) &&
    (isObject(value['properties']) ||
      isObject(value['items']) ||
      typeof value['$ref'] === 'string' ||
      Array.isArray(value['allOf']))
  );
}
