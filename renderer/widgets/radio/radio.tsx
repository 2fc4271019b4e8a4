import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { choicesOf, controlOf, labelId, textIn } from '../../widget-props.ts';
import classes from './radio.module.css';

/** The most letters of all answers together that fit on one line with their circles, even on a phone. */
const SHORT = 16;

/** A few choices, all visible: yes or no, one of three. */
function RadioWidget(props: WidgetProps) {
  const choices = choicesOf(props);
  const value = textIn(props) ?? '';
  // A stored value stays visible after its choice is removed from the form.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  const offered = isUnknown ? [...choices, { value, title: `${value} (no longer offered)` }] : choices;
  const { describedBy, isInvalid, isReadOnly, isRequired } = controlOf(props);
  const isLong = offered.reduce((letters, { title }) => letters + title.length, 0) > SHORT;
  const mayClear = value !== '' && !isRequired && !isReadOnly && !props.disabled;
  return (
    <div
      id={props.id}
      className={classes.group}
      data-stacked={isLong || undefined}
      role="radiogroup"
      aria-labelledby={labelId(props.id)}
      aria-describedby={describedBy}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-readonly={isReadOnly || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur(props.id, props.value);
      }}
    >
      {offered.map((choice) => (
        <label key={choice.value} className={classes.choice} data-disabled={props.disabled || undefined}>
          <input
            type="radio"
            name={props.id}
            className={classes.radio}
            value={choice.value}
            checked={choice.value === value}
            // Browsers have no read-only radio, so it keeps its place in the tab order and its state.
            onChange={() => {
              if (!isReadOnly) props.onChange(choice.value);
            }}
            disabled={props.disabled}
          />
          {choice.title}
        </label>
      ))}
      {mayClear ? (
        <button type="button" className={classes.clear} onClick={() => props.onChange(undefined)}>
          Clear
          <span className="visually-hidden"> the answer to {props.label}</span>
        </button>
      ) : null}
    </div>
  );
}

export const radio = defineWidget({
  component: RadioWidget,
  layout: 'beside',
  isGroup: true,
});
