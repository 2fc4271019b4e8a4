import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf, numberIn } from '../../widget-props.ts';
import { percentRules, settledPercentRules } from '../../typing/percent.ts';
import { NumberInput } from '../shared/number-input.tsx';

/**
 * A percentage. The value is the number as typed, with two decimals unless the field says otherwise. With a default it
 * is never empty, and shows its sign in the field.
 */
function PercentWidget(props: WidgetProps) {
  const { length, allowNegative, min, max = 100, decimals = 2 } = fieldOf(props);
  const normal = typeof props.schema.default === 'number' ? props.schema.default : undefined;
  const rules = useMemo(() => {
    const options = { length, allowNegative, min, decimals };
    return normal === undefined ? percentRules(options) : settledPercentRules({ ...options, normal, max });
  }, [length, allowNegative, min, max, decimals, normal]);
  return (
    <NumberInput
      widget={props}
      rules={rules}
      value={numberIn(props)}
      {...(normal === undefined ? { trail: '%' } : {})}
    />
  );
}

export const percent = defineWidget({
  component: PercentWidget,
  layout: 'beside',
});
