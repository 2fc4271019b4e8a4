import type { WidgetProps } from '@rjsf/utils';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import type { TypingRules } from '../../typing/typed.ts';
import { controlOf } from '../../widget-props.ts';
import classes from './control.module.css';
import { TypingNotice } from './typing-notice.tsx';
import { type Clearing, useTyped } from './use-typed.ts';

interface TypedInputProps<V> {
  widget: WidgetProps;
  rules: TypingRules<V>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  clearing?: Clearing<V>;
  /** Before the text, such as the pound sign. */
  lead?: ReactNode;
  /** After the text, such as the per cent sign. */
  trail?: ReactNode;
  align?: 'start' | 'end';
  /** Width of the control if there is room; 'full' fills its place. */
  width?: 'full' | 'short';
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** Ids of more texts that describe the control. */
  describedBy?: string | undefined;
  /** Several lines. */
  rows?: number;
  /** Most characters: the field shows a count near it. */
  limit?: number | undefined;
}

/** One line (or several) of text under typing rules, with its notice below. */
export function TypedInput<V>(props: TypedInputProps<V>) {
  const { widget, rules, value, onChange, clearing } = props;
  const { isInvalid, isRequired, isReadOnly, isFromBooks, ...control } = controlOf(widget);
  const typed = useTyped({
    rules,
    value,
    onChange,
    onBlur: (left) => widget.onBlur(widget.id, left),
    clearing,
  });
  // The element for the notice must exist before its text, or screen readers would not announce it.
  const [wasEntered, setEntered] = useState(false);
  // The error of the field says the same in other words.
  const notice = isInvalid && typed.notice?.kind === 'doubt' ? undefined : typed.notice;
  const noticeId = `${widget.id}__notice`;
  const countId = `${widget.id}__count`;
  const count = countNear(typed.control.value, props.limit);
  const describedBy = [
    control.describedBy,
    props.describedBy,
    notice ? noticeId : undefined,
    count === undefined ? undefined : countId,
  ]
    .filter(Boolean)
    .join(' ');
  const common = {
    id: widget.id,
    className: classes.input,
    disabled: widget.disabled,
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy || undefined,
    'data-align': props.align,
    autoComplete: 'off',
    spellCheck: false,
  };
  return (
    <div className={classes.control} data-width={props.width}>
      <div
        className={props.rows === undefined ? `${classes.frame} ${classes.line}` : classes.frame}
        onFocus={() => setEntered(true)}
        data-invalid={isInvalid || undefined}
        data-books={isFromBooks || undefined}
        data-disabled={widget.disabled || undefined}
        data-read-only={isReadOnly || undefined}
      >
        {props.lead === undefined ? null : (
          <span className={classes.lead} aria-hidden="true">
            {props.lead}
          </span>
        )}
        {props.rows === undefined ? (
          <input type="text" {...common} {...props.input} {...typed.control} />
        ) : (
          <textarea {...common} spellCheck rows={props.rows} {...typed.control} />
        )}
        {props.trail === undefined ? null : (
          <span className={classes.lead} aria-hidden="true">
            {props.trail}
          </span>
        )}
      </div>
      {count === undefined ? null : (
        <span id={countId} className={classes.count}>
          {count}
        </span>
      )}
      {wasEntered ? <TypingNotice id={noticeId} notice={notice} onPutBack={typed.putBack} /> : null}
    </div>
  );
}

/** From nine tenths of the limit: '1,980 of 2,000 characters'. */
function countNear(text: string, limit: number | undefined): string | undefined {
  const length = Array.from(text).length;
  if (limit === undefined || length < limit * 0.9) return undefined;
  return `${length.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} characters`;
}
