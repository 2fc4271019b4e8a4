import { useMemo } from 'react';
import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { percentRules } from '../../typing/percent.ts';
import { TypedInput } from '../shared/typed-input.tsx';

/** A share in per cent; the value is the number as typed. Two decimals unless the field says otherwise. */
function PercentWidget(props: WidgetProps) {
  const { length, allowNegative, min, decimals = 2 } = props.field;
  const rules = useMemo(
    () => percentRules({ length, allowNegative, min, decimals }),
    [length, allowNegative, min, decimals],
  );
  return (
    <TypedInput
      widget={props}
      rules={rules}
      value={typeof props.value === 'number' ? props.value : undefined}
      onChange={props.onChange}
      trail="%"
      align="end"
      input={{ inputMode: allowNegative ? 'text' : 'decimal' }}
    />
  );
}

export const percent = defineWidget({
  name: 'percent',
  component: PercentWidget,
  accepts: ['number'],
  layout: 'beside',
  editor: {
    label: 'Per cent',
    group: 'Numbers',
    options: ['length', 'min', 'max', 'allowNegative', 'decimals', 'required'],
  },
});
