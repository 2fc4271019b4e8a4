import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { controlOf } from '../../widget-props.ts';
import classes from '../shared/control.module.css';

/** Text to read: the field's title is the text. */
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
