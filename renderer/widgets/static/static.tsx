import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { controlOf } from '../../widget-props.ts';
import classes from '../shared/control.module.css';

/** A text to read, which is the title of the field. */
function StaticWidget(props: WidgetProps) {
  return (
    <p id={props.id} className={classes.static} aria-describedby={controlOf(props).describedBy}>
      {props.label}
    </p>
  );
}

export const staticText = defineWidget({
  component: StaticWidget,
  layout: 'alone',
});
