import '#ui/tick.css';
import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { controlOf } from '../../widget-props.ts';
import classes from '../shared/control.module.css';

function CheckboxWidget(props: WidgetProps) {
  const { describedBy, isInvalid, isReadOnly, isRequired } = controlOf(props);
  return (
    <input
      type="checkbox"
      className={`tick ${classes.checkbox}`}
      id={props.id}
      checked={props.value === true}
      // Browsers have no read-only checkbox, so it keeps its place in the tab order and its state.
      onChange={(event) => {
        if (!isReadOnly) props.onChange(event.currentTarget.checked);
      }}
      onBlur={() => props.onBlur(props.id, props.value)}
      disabled={props.disabled}
      aria-readonly={isReadOnly || undefined}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    />
  );
}

export const checkbox = defineWidget({
  component: CheckboxWidget,
  layout: 'before',
});
