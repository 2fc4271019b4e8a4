import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOneLine, onOneLine } from '#form-schemas/one-line.ts';
import classes from './acts.module.css';
import type { TextInPlace } from './texts-in-place.ts';

interface EditInPlaceProps {
  text: TextInPlace;
  value: string;
  /** The area the form is drawn in; the text box scrolls with it. */
  area: HTMLElement;
  /** The typed text, or undefined to leave it unchanged. `next`: continue with the field's next text. */
  onDone: (typed: string | undefined, next: boolean) => void;
}

const called = { title: 'Title', help: 'Help', heading: 'Heading', subheading: 'Subheading' };
const longest = { title: 300, help: 2000, heading: 300, subheading: 300 };

/**
 * A text box over a text of the form. Enter saves the text and Escape discards it. Each edit is one step or
 * none.
 */
export function EditInPlace({ text, value, area, onDone }: EditInPlaceProps) {
  const [typed, setTyped] = useState(value);
  const [style] = useState(() => placeOver(text, area));
  const isDone = useRef(false);
  const done = (result: string | undefined, next = false) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isLine = event.key === 'Enter' && event.shiftKey && text.attribute === 'help';
    if (isLine || !['Enter', 'Escape', 'F2'].includes(event.key)) return;
    event.preventDefault();
    done(event.key === 'Escape' ? undefined : typed, event.key === 'F2');
  };
  return createPortal(
    <textarea
      className={classes.edit}
      style={style}
      rows={1}
      aria-label={`${called[text.attribute]}, in place`}
      maxLength={longest[text.attribute]}
      value={typed}
      onChange={({ currentTarget: { value: next } }) =>
        setTyped(isOneLine(text.attribute) ? onOneLine(next) : next)
      }
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onFocus={(event) => event.stopPropagation()}
      onBlur={() => done(typed)}
      ref={focusAtFirst}
    />,
    area,
  );
}

function focusAtFirst(element: HTMLTextAreaElement | null): void {
  element?.focus({ preventScroll: true });
  element?.select();
}

/**
 * Covers the text, with the same width and font. Help text that does not exist yet appears below the title.
 */
function placeOver({ element, attribute }: TextInPlace, area: HTMLElement): CSSProperties {
  const own = element.getBoundingClientRect();
  const around = area.getBoundingClientRect();
  const isBelow = attribute === 'help' && !element.id.endsWith('__help');
  const left = own.left - around.left;
  const width = Math.min(Math.max(own.width + 16, 240), around.width - left);
  const { fontSize, fontWeight, lineHeight } = getComputedStyle(element);
  return {
    left,
    top: (isBelow ? own.bottom + 4 : own.top) - around.top,
    width,
    minHeight: own.height + 6,
    fontSize,
    fontWeight: isBelow ? 400 : Number(fontWeight),
    lineHeight,
  };
}
