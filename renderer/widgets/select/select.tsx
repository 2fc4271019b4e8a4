import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { choicesOf, controlOf, textIn } from '../../widget-props.ts';
import classes from '../shared/control.module.css';

function SelectWidget(props: WidgetProps) {
  const choices = choicesOf(props);
  const value = textIn(props) ?? '';
  // A stored value stays visible after its choice is removed from the form.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  const { describedBy, isInvalid, isReadOnly, isRequired } = controlOf(props);
  return (
    <div className={classes.control}>
      <div
        className={classes.frame}
        data-invalid={isInvalid || undefined}
        data-disabled={props.disabled || undefined}
        data-read-only={isReadOnly || undefined}
      >
        <select
          id={props.id}
          className={classes.input}
          value={value}
          onChange={(event) => {
            if (!isReadOnly) props.onChange(event.currentTarget.value || undefined);
          }}
          onBlur={() => props.onBlur(props.id, props.value)}
          disabled={props.disabled}
          aria-readonly={isReadOnly || undefined}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        >
          <option value="">Please select</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={isReadOnly && choice.value !== value}>
              {choice.title}
            </option>
          ))}
          {isUnknown ? <option value={value}>{value} (no longer offered)</option> : null}
        </select>
      </div>
    </div>
  );
}

export const select = defineWidget({
  component: SelectWidget,
  layout: 'beside',
});
