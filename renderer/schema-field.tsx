import { getDefaultRegistry } from '@rjsf/core';
import { deepEquals, type FieldProps, type Registry } from '@rjsf/utils';
import { memo, type ComponentType } from 'react';

const StockField = getDefaultRegistry().fields['SchemaField'] as ComponentType<FieldProps>;

/**
 * RJSF's own field, drawn again only when something it reads changes. RJSF's registry contains the schema of the whole
 * form. Every property reads the registry, so a box that appears or an edited title would redraw all of them. A plain
 * value only reads its own property of that schema.
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
