import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import classes from '../shared/control.module.css';

function SelectWidget(props: WidgetProps) {
  const choices = props.choices ?? props.field.choices ?? [];
  const value = props.value === undefined ? '' : String(props.value);
  // A value from before a choice was taken out of the form stays visible instead of turning into another.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <div className={classes.control}>
      <div
        className={classes.frame}
        data-invalid={props.invalid || undefined}
        data-disabled={props.disabled || undefined}
        data-read-only={props.readOnly || undefined}
      >
        <select
          id={props.id}
          className={classes.input}
          value={value}
          onChange={(event) => {
            if (!props.readOnly) props.onChange(event.currentTarget.value || undefined);
          }}
          onBlur={props.onBlur}
          disabled={props.disabled}
          aria-readonly={props.readOnly || undefined}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
        >
          <option value="">Please select</option>
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={props.readOnly && choice.value !== value}
            >
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
  name: 'select',
  component: SelectWidget,
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Choice', group: 'Choices', options: ['choices', 'choicesFrom', 'required'] },
});
