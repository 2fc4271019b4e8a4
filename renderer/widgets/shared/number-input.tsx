import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { TypingRules } from '../../typing/typed.ts';
import { fieldOf } from '../../widget-props.ts';
import { TypedInput } from './typed-input.tsx';

interface NumberInputProps<N extends number> {
  widget: WidgetProps;
  rules: TypingRules<N>;
  value: N | undefined;
  /** Without decimals: the keys of a phone leave the point out. */
  isWhole?: boolean;
  lead?: ReactNode;
  trail?: ReactNode;
}

/** One line for a number: it stands at the end, and a phone shows its keys for numbers where these have all it takes. */
export function NumberInput<N extends number>({ widget, isWhole = false, ...typed }: NumberInputProps<N>) {
  // Those keys have no minus everywhere.
  const inputMode = fieldOf(widget).allowNegative ? 'text' : isWhole ? 'numeric' : 'decimal';
  return (
    <TypedInput {...typed} widget={widget} onChange={widget.onChange} align="end" input={{ inputMode }} />
  );
}
