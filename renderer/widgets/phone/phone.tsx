import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf, textIn } from '../../widget-props.ts';
import { phoneRules } from '../../typing/phone.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function PhoneWidget(props: WidgetProps) {
  const { length } = fieldOf(props);
  const rules = useMemo(() => phoneRules(length), [length]);
  return (
    <TypedInput
      widget={props}
      rules={rules}
      value={textIn(props)}
      onChange={props.onChange}
      input={{ inputMode: 'tel' }}
    />
  );
}

export const phone = defineWidget({
  component: PhoneWidget,
  layout: 'beside',
});
