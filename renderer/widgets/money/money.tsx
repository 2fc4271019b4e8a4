import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { pence } from '#domain/money.ts';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf, numberIn } from '../../widget-props.ts';
import { moneyRules } from '../../typing/money.ts';
import { NumberInput } from '../shared/number-input.tsx';

function MoneyWidget(props: WidgetProps) {
  const { length, allowNegative, min, max } = fieldOf(props);
  const rules = useMemo(
    () => moneyRules({ length, allowNegative, min, max }),
    [length, allowNegative, min, max],
  );
  const value = numberIn(props);
  return (
    <NumberInput
      widget={props}
      rules={rules}
      value={value === undefined ? undefined : pence(value)}
      lead="£"
    />
  );
}

export const money = defineWidget({
  component: MoneyWidget,
  layout: 'beside',
});
