import type { TaxYear } from '#domain/tax-year.ts';
import type { Choice, Field, Value } from '../definition.ts';
import type { PropertySchema } from '../property-schema.ts';
import type { ChoiceSource, Format } from '../vocabulary.ts';

/** Choices known at run time, by their source. */
export type ReadChoices = Partial<Record<ChoiceSource, readonly Choice[]>>;

/**
 * Everything about a widget except its component, which is in renderer/widgets/. Values are as stored: pence,
 * 'YYYY-MM-DD'.
 */
export interface WidgetKind {
  /** The attributes that give a field this widget. A widget with `choicesFrom` is only for that list. */
  readonly shape: Partial<Field> & { readonly format: Format };
  /** The formats of its fields, if it supports more than the one of its shape. */
  readonly formats?: readonly Format[];
  /** JSON types of its values; none if it has no value. */
  readonly stores: readonly ('string' | 'integer' | 'number' | 'boolean')[];
  /** The schema of its value, if that of its format is not enough. */
  readonly schema?: (field: Field) => PropertySchema;
  /** Whether a value that has passed the schema is well formed. Every value is by default. */
  readonly isWellFormed?: (value: Value, field: Field) => boolean;
  /** The message for a value that is not well formed: a sentence. */
  readonly message?: string | ((field: Field, value: Value | undefined) => string);
  /** The value as shown where no one types; as stored by default. */
  readonly read?: (value: Value, field: Field, choices: ReadChoices) => string;
  /** How an exported form describes it to other tools, in addition to the schema of its value. */
  readonly exported?: {
    /** The name of the widget in RJSF; its text box by default. */
    readonly widget?: 'textarea' | 'updown' | 'checkbox' | 'select' | 'radio' | 'email';
    /** The check of `isWellFormed` as a pattern. Without it, the export describes the check in words. */
    readonly pattern?: string;
  };
  /**
   * Values to try out a form, best one first. `at` is the position of the field in its form, so that figures differ
   * from box to box. None if there is no sample because no one types it, or it depends on the filer.
   */
  readonly samples?: (field: Field, year: TaxYear, at: number) => readonly Value[];
  readonly editing: {
    /** Its name in the palette and the properties. */
    readonly label: string;
    readonly group: 'Text' | 'Numbers' | 'Choices' | 'References' | 'Files' | 'Lists' | 'Figures and texts';
    /** Everyday words that find it, in addition to its label, name and group. */
    readonly words: string;
    /** Words for which it is listed before other widgets that have them. */
    readonly meant?: string;
    /** Attributes of a field that change how the widget behaves. */
    readonly options: readonly (keyof Field)[];
  };
}
