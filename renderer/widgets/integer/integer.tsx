import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf, numberIn } from '../../widget-props.ts';
import { numberRules } from '../../typing/number.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A whole number: children, days, properties. */
function IntegerWidget(props: WidgetProps) {
  const { length, allowNegative, min } = fieldOf(props);
  const rules = useMemo(
    () => numberRules({ length, allowNegative, min, decimals: 0 }),
    [length, allowNegative, min],
  );
  return <NumberInput widget={props} rules={rules} value={numberIn(props)} isWhole />;
}

export const integer = defineWidget({
  component: IntegerWidget,
  layout: 'beside',
});
