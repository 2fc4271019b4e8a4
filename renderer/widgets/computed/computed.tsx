import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { controlOf, fieldOf } from '../../widget-props.ts';
import type { Value } from '#form-schemas/definition.ts';
import { reading } from '#form-schemas/reading.ts';
import classes from '../shared/control.module.css';

/** A figure that the form calculates. Users can reach and read it, but not change it. */
function ComputedWidget(props: WidgetProps) {
  const isFigure = fieldOf(props).format === 'number';
  return (
    <output
      id={props.id}
      className={classes.figure}
      data-kind={isFigure ? 'figure' : 'text'}
      // Focusable, so that a link from the error summary and the Tab key can reach it.
      tabIndex={props.disabled ? undefined : 0}
      aria-describedby={controlOf(props).describedBy}
    >
      {props.value === undefined ? '–' : reading(fieldOf(props), props.value as Value)}
    </output>
  );
}

export const computed = defineWidget({
  component: ComputedWidget,
  layout: 'beside',
});
