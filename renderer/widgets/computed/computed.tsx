import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { reading } from '#form-schemas/reading.ts';
import classes from '../shared/control.module.css';

/** A figure the form works out; it can be reached and read, not changed. */
function ComputedWidget(props: WidgetProps) {
  const isFigure = props.field.format === 'number';
  return (
    <output
      id={props.id}
      className={classes.figure}
      data-kind={isFigure ? 'figure' : 'text'}
      // Reachable, so that a link from the error summary and a screen reader's tab both arrive here.
      tabIndex={props.disabled ? undefined : 0}
      aria-describedby={props.describedBy}
    >
      {props.value === undefined ? '–' : reading(props.field, props.value)}
    </output>
  );
}

export const computed = defineWidget({
  name: 'computed',
  component: ComputedWidget,
  accepts: ['integer', 'number', 'string', 'boolean'],
  layout: 'beside',
  editor: { label: 'Worked out', group: 'Figures and texts', options: ['computed'] },
});
