import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { digitsRules, type DigitsOptions } from '../../typing/digits.ts';
import { textIn } from '../../widget-props.ts';
import { TypedInput } from './typed-input.tsx';

interface DigitsWidgetOptions extends DigitsOptions {
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A component for a reference with a fixed number of digits. */
export function digitsWidget({ input, ...options }: DigitsWidgetOptions) {
  const rules = digitsRules(options);
  return function DigitsWidget(props: WidgetProps) {
    return (
      <TypedInput
        widget={props}
        rules={rules}
        value={textIn(props)}
        onChange={props.onChange}
        input={{ inputMode: 'numeric', ...input }}
      />
    );
  };
}
