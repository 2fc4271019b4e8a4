import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/** Where a box puts its control: beside the label (wide: beside for a short text, below for a long one), below it, before it, or alone. */
export type Layout = 'beside' | 'wide' | 'below' | 'before' | 'alone';

export interface Widget {
  /** Draws the control only: label, help and errors are the field template's. Its helpers are in widget-props.ts. */
  component: ComponentType<WidgetProps>;
  layout: Layout;
  /** Several controls under one label, which names the group instead of a control. */
  isGroup?: true;
}

/** How a widget looks. What it stores, and what the form editor says of it, is in form-schemas/widgets/. */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
