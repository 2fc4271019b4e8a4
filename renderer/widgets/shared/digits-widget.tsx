import type { InputHTMLAttributes } from 'react';
import type { WidgetProps } from '../../define-widget.ts';
import { digitsRules, type DigitsOptions } from '../../typing/digits.ts';
import { TypedInput } from './typed-input.tsx';

interface DigitsWidgetOptions extends DigitsOptions {
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A component for a reference of so many digits. */
export function digitsWidget({ input, ...options }: DigitsWidgetOptions) {
  const rules = digitsRules(options);
  return function DigitsWidget(props: WidgetProps) {
    return (
      <TypedInput
        widget={props}
        rules={rules}
        value={props.value === undefined ? undefined : String(props.value)}
        onChange={props.onChange}
        input={{ inputMode: 'numeric', ...input }}
      />
    );
  };
}
