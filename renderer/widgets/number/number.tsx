import { useMemo } from 'react';
import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { numberRules } from '../../typing/number.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function NumberWidget(props: WidgetProps) {
  const { length, allowNegative, min, decimals } = props.field;
  const rules = useMemo(
    () => numberRules({ length, allowNegative, min, decimals }),
    [length, allowNegative, min, decimals],
  );
  return (
    <TypedInput
      widget={props}
      rules={rules}
      value={typeof props.value === 'number' ? props.value : undefined}
      onChange={props.onChange}
      align="end"
      input={{ inputMode: allowNegative ? 'text' : 'decimal' }}
    />
  );
}

export const number = defineWidget({
  name: 'number',
  component: NumberWidget,
  accepts: ['number'],
  layout: 'beside',
  editor: {
    label: 'Number',
    group: 'Numbers',
    options: ['length', 'min', 'max', 'allowNegative', 'decimals', 'required'],
  },
});
