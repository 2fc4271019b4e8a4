import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import classes from '../shared/control.module.css';

/** Text to read: the field's title is the text. */
function StaticWidget(props: WidgetProps) {
  return (
    <p id={props.id} className={classes.static} aria-describedby={props.describedBy}>
      {props.field.title}
    </p>
  );
}

export const staticText = defineWidget({
  name: 'static',
  component: StaticWidget,
  accepts: [],
  layout: 'alone',
  editor: { label: 'Text to read', group: 'Figures and texts', options: [] },
});
