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
  const areSame = isPlain(next) ? isSameTheme : deepEquals;
  return hasSameParts(before, next, 'registry') && areSame(before.registry, next.registry);
});

function isPlain({ schema }: FieldProps): boolean {
  return !hasMore.some((key) => key in schema) && schema.type !== 'object' && schema.type !== 'array';
}

const hasMore = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

/** All fields of a section have the same registry, so it is compared once for all of them. */
function isSameTheme(before: Registry, next: Registry): boolean {
  if (before === next || sameThemes.get(next) === before) return true;
  const isSame = hasSameParts(before, next, 'rootSchema', 'schemaUtils');
  if (isSame) sameThemes.set(next, before);
  return isSame;
}

const sameThemes = new WeakMap<Registry, Registry>();

/** Equal in every part but those. Most parts are the same objects, which saves comparing their content. */
function hasSameParts<T extends object>(before: T, next: T, ...except: readonly (keyof T)[]): boolean {
  const keys = Object.keys(next) as (keyof T)[];
  return (
    keys.length === Object.keys(before).length &&
    keys.every(
      (key) => before[key] === next[key] || except.includes(key) || deepEquals(before[key], next[key]),
    )
  );
}
