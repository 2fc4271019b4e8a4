import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { TypingRules } from '../../typing/typed.ts';
import { fieldOf } from '../../widget-props.ts';
import { TypedInput } from './typed-input.tsx';

interface NumberInputProps<N extends number> {
  widget: WidgetProps;
  rules: TypingRules<N>;
  value: N | undefined;
  /** No decimals: phones show number keys without a point. */
  isWhole?: boolean;
  lead?: ReactNode;
  trail?: ReactNode;
}

/** One right-aligned line for a number. Phones show their number keys if these have every character it needs. */
export function NumberInput<N extends number>({ widget, isWhole = false, ...typed }: NumberInputProps<N>) {
  // Not all phones have a minus on these keys.
  const inputMode = fieldOf(widget).allowNegative ? 'text' : isWhole ? 'numeric' : 'decimal';
  return (
    <TypedInput {...typed} widget={widget} onChange={widget.onChange} align="end" input={{ inputMode }} />
  );
}
