import type { ComponentType } from 'react';
import type { Field, Value } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import type { FileStore } from './file-store.ts';
import type { RunTimeChoice } from './run-time-choice.ts';

/** What every widget is given. It draws the control alone: label, help and errors are the template's. */
export interface WidgetProps {
  /** The id of the control; the label points at it. */
  id: string;
  field: Field;
  /** Pence for money, 'YYYY-MM-DD' for dates; undefined when not filled in. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** The id of the label, for a widget of several controls. */
  labelledBy?: string | undefined;
  /** Ids of the help and error texts. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Choices known only at run time, for a select with `choicesFrom`. */
  choices?: readonly RunTimeChoice[] | undefined;
  /** Where files go, for a widget that takes some; undefined where the form cannot take any. */
  files?: FileStore | undefined;
  /** The figure comes from the books: drawn with a dashed edge. */
  fromBooks?: boolean | undefined;
}

export interface Widget {
  name: WidgetName;
  component: ComponentType<WidgetProps>;
  /** JSON types of the values it holds; none when it holds no value. */
  accepts: readonly ('string' | 'integer' | 'number' | 'boolean')[];
  /** Where the control stands: beside the label (wide: beside for a short text, below for a long one), below it, before it, or alone. */
  layout: 'beside' | 'wide' | 'below' | 'before' | 'alone';
  /** Several controls under one label, which names the group instead of a control. */
  isGroup?: true;
  editor: {
    label: string;
    group: 'Text' | 'Numbers' | 'Choices' | 'References' | 'Files' | 'Figures and texts';
    /** Attributes of a field that change how the widget behaves. */
    options: readonly (keyof Field)[];
  };
}

/** Describes a widget once, for the renderer, the form editor and the conformance tests alike. */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
