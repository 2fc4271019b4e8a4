import { useMemo } from 'react';
import { pence } from '#domain/money.ts';
import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { moneyRules } from '../../typing/money.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function MoneyWidget(props: WidgetProps) {
  const { length, allowNegative, min, max } = props.field;
  const rules = useMemo(
    () => moneyRules({ length, allowNegative, min, max }),
    [length, allowNegative, min, max],
  );
  return (
    <TypedInput
      widget={props}
      rules={rules}
      value={typeof props.value === 'number' ? pence(props.value) : undefined}
      onChange={props.onChange}
      lead="£"
      align="end"
      input={{ inputMode: allowNegative ? 'text' : 'decimal' }}
    />
  );
}

export const money = defineWidget({
  name: 'money',
  component: MoneyWidget,
  accepts: ['integer'],
  layout: 'beside',
  editor: {
    label: 'Money',
    group: 'Numbers',
    options: ['length', 'min', 'max', 'allowNegative', 'wholePounds', 'required'],
  },
});
