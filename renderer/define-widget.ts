import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/**
 * Where a box puts its control: beside the label (wide: beside for a short text, below for a long one), below it,
 * before it, or alone.
 */
export type Layout = 'beside' | 'wide' | 'below' | 'before' | 'alone';

export interface Widget {
  /** Draws only the control: the field template draws label, help and errors. Its helpers are in widget-props.ts. */
  component: ComponentType<WidgetProps>;
  layout: Layout;
  /** Several controls under one label, which names the group. */
  isGroup?: true;
}

/** How a widget looks. What it stores, and how the form editor describes it, is in form-schemas/widgets/. */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
