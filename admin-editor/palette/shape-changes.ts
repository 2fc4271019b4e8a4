import type { Field } from '#form-schemas/definition.ts';
import { unsupportedAttributes } from '#form-schemas/lint/attributes.ts';
import { type WidgetName, widgetKinds } from '#form-schemas/widgets/index.ts';
import type { FieldChanges } from '../commands/command.ts';

/**
 * Changes the kind of a field; removes attributes that only belong to the old kind, or that the new one does
 * not support.
 */
export function shapeChanges(field: Field, widget: WidgetName): FieldChanges {
  const shape: FieldChanges = {
    widget: undefined,
    multiline: undefined,
    currency: undefined,
    decimals: undefined,
    accept: undefined,
    maxFiles: undefined,
    maxBytes: undefined,
    ...widgetKinds[widget].shape,
    ...(widget === 'computed' ? {} : { computed: undefined }),
  };
  return {
    ...Object.fromEntries(
      unsupportedAttributes({ ...field, ...widgetKinds[widget].shape }).map((one) => [one, undefined]),
    ),
    ...shape,
  };
}
