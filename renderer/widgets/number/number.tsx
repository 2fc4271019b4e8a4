import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf, numberIn } from '../../widget-props.ts';
import { numberRules } from '../../typing/number.ts';
import { NumberInput } from '../shared/number-input.tsx';

function NumberWidget(props: WidgetProps) {
  const { length, allowNegative, min, decimals } = fieldOf(props);
  const rules = useMemo(
    () => numberRules({ length, allowNegative, min, decimals }),
    [length, allowNegative, min, decimals],
  );
  return <NumberInput widget={props} rules={rules} value={numberIn(props)} />;
}

export const number = defineWidget({
  component: NumberWidget,
  layout: 'beside',
});
