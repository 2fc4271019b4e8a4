import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import classes from '../shared/control.module.css';

function CheckboxWidget(props: WidgetProps) {
  return (
    <input
      type="checkbox"
      className={`tick ${classes.checkbox}`}
      id={props.id}
      checked={props.value === true}
      // Browsers know no read-only checkbox; it keeps its place in the tab order and its state.
      onChange={(event) => {
        if (!props.readOnly) props.onChange(event.currentTarget.checked);
      }}
      onBlur={props.onBlur}
      disabled={props.disabled}
      aria-readonly={props.readOnly || undefined}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
    />
  );
}

export const checkbox = defineWidget({
  name: 'checkbox',
  component: CheckboxWidget,
  accepts: ['boolean'],
  layout: 'before',
  editor: { label: 'Tick box', group: 'Choices', options: ['required'] },
});
