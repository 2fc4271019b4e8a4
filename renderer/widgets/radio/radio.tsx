import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import classes from './radio.module.css';

/** Letters of all answers together that fit into one line with their circles, also on a phone. */
const SHORT = 16;

/** A few choices, all of them to be seen: yes or no, one of three. */
function RadioWidget(props: WidgetProps) {
  const choices = props.choices ?? props.field.choices ?? [];
  const value = props.value === undefined ? '' : String(props.value);
  // A value from before a choice was taken out of the form stays visible instead of turning into another.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  const offered = isUnknown ? [...choices, { value, title: `${value} (no longer offered)` }] : choices;
  const isLong = offered.reduce((letters, { title }) => letters + title.length, 0) > SHORT;
  const mayClear = value !== '' && !props.required && !props.readOnly && !props.disabled;
  return (
    <div
      id={props.id}
      className={classes.group}
      data-stacked={isLong || undefined}
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-readonly={props.readOnly || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
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
            // Browsers know no read-only radio; it keeps its place in the tab order and its state.
            onChange={() => {
              if (!props.readOnly) props.onChange(choice.value);
            }}
            disabled={props.disabled}
          />
          {choice.title}
        </label>
      ))}
      {mayClear ? (
        <button type="button" className={classes.clear} onClick={() => props.onChange(undefined)}>
          Clear<span className="visually-hidden"> the answer to {props.field.title}</span>
        </button>
      ) : null}
    </div>
  );
}

export const radio = defineWidget({
  name: 'radio',
  component: RadioWidget,
  accepts: ['string'],
  layout: 'beside',
  isGroup: true,
  editor: { label: 'Choice of a few', group: 'Choices', options: ['choices', 'choicesFrom', 'required'] },
});
