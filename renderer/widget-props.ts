import { getUiOptions, type FieldTemplateProps, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import type { FieldOptions } from '#form-schemas/compile.ts';
import type { Field, Value } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import type { BoxFill } from './form-state.ts';
import type { RunTimeChoice } from './run-time-choice.ts';

/** What a box gets from the books or the profile. */
export interface ShownFill {
  readonly fill: BoxFill;
  /** The box contains the filer's own answer. */
  readonly isOwn: boolean;
  /** The filer can switch between the two. */
  readonly mayChange: boolean;
}

/** The `ui:options` of a box: from its definition, and known only while the form is shown. */
export interface BoxOptions extends FieldOptions {
  readonly widget?: WidgetName;
  readonly help?: string;
  readonly description?: string;
  readonly shownFill?: ShownFill;
  /** The field of the definition, if the screen wraps the box. */
  readonly decorated?: Field;
  /** Choices known only at run time, for a field with `choicesFrom`. */
  readonly runTimeChoices?: readonly RunTimeChoice[];
  readonly enumOptions?: readonly { readonly value: unknown; readonly label: string }[];
}

export const labelId = (id: string) => `${id}__label`;
export const helpId = (id: string) => `${id}__help`;
export const errorId = (id: string) => `${id}__error`;

/** The options of a box, for its template. */
export function boxOptions({
  uiSchema,
  registry,
}: Pick<FieldTemplateProps, 'uiSchema' | 'registry'>): BoxOptions {
  return getUiOptions(uiSchema, registry.globalUiOptions) as BoxOptions;
}

/**
 * The attributes of a field as its definition names them. For a uiSchema that was not compiled from a definition, the
 * limits of the schema.
 */
export function fieldIn(
  name: string,
  label: string,
  schema: RJSFSchema,
  { widget, help, decorated: _decorated, ...options }: BoxOptions,
): Field {
  return {
    name,
    title: label,
    format: 'string',
    ...(options.format === undefined && limitsIn(schema)),
    ...options,
    ...(widget !== undefined && { widget }),
    ...(help !== undefined && { help }),
  };
}

function limitsIn({ maxLength, minimum, maximum, type }: RJSFSchema): Partial<Field> {
  return {
    ...(maxLength !== undefined && { length: maxLength }),
    ...(minimum !== undefined && { min: minimum, allowNegative: minimum < 0 }),
    ...(maximum !== undefined && { max: maximum }),
    ...(type === 'integer' && { decimals: 0 }),
  };
}

/** The field of a widget. */
export function fieldOf({ name, label, schema, options }: WidgetProps): Field {
  return fieldIn(name, label, schema, options as BoxOptions);
}

/** The texts under the label: how a box gets its value, then its help. */
export function helpIn({ description, help }: BoxOptions, schema: RJSFSchema): string {
  return [description ?? (help === undefined ? schema.description : undefined), help]
    .filter(Boolean)
    .join(' ');
}

/** What the control tells assistive technology, and whether its figure comes from the books. */
export function controlOf({ id, rawErrors = [], options, schema, required, readonly }: WidgetProps) {
  const { shownFill } = options as BoxOptions;
  const isInvalid = rawErrors.length > 0;
  const hasHelp = shownFill !== undefined || helpIn(options as BoxOptions, schema) !== '';
  return {
    isInvalid,
    describedBy:
      [isInvalid ? errorId(id) : '', hasHelp ? helpId(id) : ''].filter(Boolean).join(' ') || undefined,
    isRequired: required === true,
    isReadOnly: readonly === true,
    isFromBooks: shownFill !== undefined && !shownFill.isOwn,
  };
}

/** The choices of a widget: those known at run time, or those of its definition. */
export function choicesOf({ options }: WidgetProps): readonly RunTimeChoice[] {
  const { runTimeChoices, choicesFrom, enumOptions = [] } = options as BoxOptions;
  if (choicesFrom !== undefined) return runTimeChoices ?? [];
  return enumOptions.map(({ value, label }) => ({ value: String(value), title: label }));
}

/** The value of a text widget; undefined if it has none. */
export function textIn({ value }: WidgetProps): string | undefined {
  return value === undefined || value === null ? undefined : String(value as Value);
}

/** The value of a number widget; undefined if it is not a number. */
export function numberIn({ value }: WidgetProps): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
