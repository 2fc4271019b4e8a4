import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';

/** Where a box puts its control: beside the label (wide: beside for a short text, below for a long one), below it, before it, or alone. */
export type Layout = 'beside' | 'wide' | 'below' | 'before' | 'alone';

export interface Widget {
  name: WidgetName;
  /** Draws the control only: label, help and errors are the field template's. Its helpers are in widget-props.ts. */
  component: ComponentType<WidgetProps>;
  /** JSON types of its values; none when it has no value. */
  accepts: readonly ('string' | 'integer' | 'number' | 'boolean')[];
  layout: Layout;
  /** Several controls under one label, which names the group instead of a control. */
  isGroup?: true;
  editor: {
    label: string;
    group: 'Text' | 'Numbers' | 'Choices' | 'References' | 'Files' | 'Figures and texts';
    /** Attributes of a field that change how the widget behaves. */
    options: readonly (keyof Field)[];
  };
}

/** Describes a widget once, for the theme, the form editor and the conformance tests. */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
