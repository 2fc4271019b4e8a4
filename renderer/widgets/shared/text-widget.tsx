import type { WidgetProps } from '@rjsf/utils';
import { useMemo, type InputHTMLAttributes } from 'react';
import { longestText } from '#form-schemas/limits.ts';
import { textRules, type TextOptions } from '../../typing/text.ts';
import { fieldOf, textIn } from '../../widget-props.ts';
import { TypedInput } from './typed-input.tsx';

interface TextWidgetOptions extends Omit<TextOptions, 'length'> {
  /** Used if the field has no length. */
  defaultLength?: number;
  input?: InputHTMLAttributes<HTMLInputElement>;
  rows?: number;
}

/** A component for a text widget. References differ only in how they normalise a text and what they warn about. */
export function textWidget({ defaultLength, input, rows, normalise, doubt }: TextWidgetOptions) {
  return function TextWidget(props: WidgetProps) {
    const length = longestText({ length: fieldOf(props).length ?? defaultLength });
    const rules = useMemo(
      () => textRules({ length, ...(normalise ? { normalise } : {}), ...(doubt ? { doubt } : {}) }),
      [length],
    );
    return (
      <TypedInput
        widget={props}
        rules={rules}
        value={textIn(props)}
        onChange={props.onChange}
        {...(input ? { input } : {})}
        {...(rows === undefined ? {} : { rows, limit: length })}
      />
    );
  };
}
