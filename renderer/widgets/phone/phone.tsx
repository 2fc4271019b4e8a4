import { useMemo } from 'react';
import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { phoneRules } from '../../typing/phone.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function PhoneWidget(props: WidgetProps) {
  const { length } = props.field;
  const rules = useMemo(() => phoneRules(length), [length]);
  return (
    <TypedInput
      widget={props}
      rules={rules}
      value={props.value === undefined ? undefined : String(props.value)}
      onChange={props.onChange}
      input={{ inputMode: 'tel' }}
    />
  );
}

export const phone = defineWidget({
  name: 'phone',
  component: PhoneWidget,
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Phone number', group: 'Text', options: ['length', 'required'] },
});
