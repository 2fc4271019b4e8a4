import { getDefaultRegistry } from '@rjsf/core';
import { deepEquals, type FieldProps, type Registry } from '@rjsf/utils';
import { memo, type ComponentType } from 'react';

const StockField = getDefaultRegistry().fields['SchemaField'] as ComponentType<FieldProps>;

/**
 * RJSF's own field, which is drawn again when something it reads is different. Every property reads RJSF's registry,
 * and that holds the schema of the whole form: a box that appears, or a title that is edited, would draw them all. A
 * plain value reads nothing of that schema but its own property.
 */
export const SchemaField = memo(StockField, (before, next) => {
  const { registry: last, ...one } = before;
  const { registry, ...other } = next;
  return deepEquals(one, other) && (isPlain(next) ? isSameTheme(last, registry) : deepEquals(last, registry));
});

function isPlain({ schema }: FieldProps): boolean {
  return !hasMore.some((key) => key in schema) && schema.type !== 'object' && schema.type !== 'array';
}

const hasMore = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

function isSameTheme(one: Registry, other: Registry): boolean {
  if (one === other) return true;
  const { rootSchema: _schema, schemaUtils: _utils, ...last } = one;
  const { rootSchema: _next, schemaUtils: _nextUtils, ...next } = other;
  return deepEquals(last, next);
}
