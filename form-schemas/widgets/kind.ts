import type { TaxYear } from '#domain/tax-year.ts';
import type { Choice, Field, Value } from '../definition.ts';
import type { PropertySchema } from '../property-schema.ts';
import type { ChoiceSource, Format } from '../vocabulary.ts';

/** Choices that are known at run time, by their source. */
export type ReadChoices = Partial<Record<ChoiceSource, readonly Choice[]>>;

/** All that is known of a widget but its looks, which are in renderer/widgets/. Values are as stored: pence, 'YYYY-MM-DD'. */
export interface WidgetKind {
  /**
   * The attributes that give a field this widget. One with `choicesFrom` is for that list alone.
   */
  readonly shape: Partial<Field> & { readonly format: Format };
  /** The formats of the fields it is for, if there are more than that of its shape. */
  readonly formats?: readonly Format[];
  /** JSON types of its values; none if it has no value. */
  readonly stores: readonly ('string' | 'integer' | 'number' | 'boolean')[];
  /** The schema of its value, if that of its format is not enough. */
  readonly schema?: (field: Field) => PropertySchema;
  /** Whether a value, which has passed the schema, is well formed. Every value is by default. */
  readonly isWellFormed?: (value: Value, field: Field) => boolean;
  /** The message for a value that is not well formed: a sentence. */
  readonly message?: string | ((field: Field, value: Value | undefined) => string);
  /** The value as it reads where nobody types; as stored by default. */
  readonly read?: (value: Value, field: Field, choices: ReadChoices) => string;
  /** What other tools get of it in an exported form, besides the schema of its value. */
  readonly exported?: {
    /** The name of the widget in RJSF; its text box by default. */
    readonly widget?: 'textarea' | 'updown' | 'checkbox' | 'select' | 'radio' | 'email';
    /** Says of a value what `isWellFormed` checks. Without it the message says so in words. */
    readonly pattern?: string;
  };
  /**
   * Values to try a form out with, the best one first. `at` is the place of the field in its form, so that figures
   * differ from box to box. None if there is no sample: nobody types it, or it depends on the filer.
   */
  readonly samples?: (field: Field, year: TaxYear, at: number) => readonly Value[];
  readonly editing: {
    /** Its name in the palette and the properties. */
    readonly label: string;
    readonly group: 'Text' | 'Numbers' | 'Choices' | 'References' | 'Files' | 'Figures and texts';
    /** Everyday words to find it by, besides its label, name and group. */
    readonly words: string;
    /** Words for which it comes before others that have them too. */
    readonly meant?: string;
    /** Attributes of a field that change how the widget behaves. */
    readonly options: readonly (keyof Field)[];
  };
}
