import type { Field, Value } from '../definition.ts';
import { widgetOf } from '../resolve.ts';
import { widgetKinds } from './index.ts';
import type { WidgetKind } from './kind.ts';

/** The kind of the field's widget. */
export function kindOf(field: Field): WidgetKind {
  return widgetKinds[widgetOf(field)];
}

/** Whether a value, which has passed the schema, is well formed for its widget. */
export function isWellFormed(field: Field, value: Value): boolean {
  return kindOf(field).isWellFormed?.(value, field) ?? true;
}
