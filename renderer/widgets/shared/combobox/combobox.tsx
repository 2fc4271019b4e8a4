import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import type { RunTimeChoice } from '../../../run-time-choice.ts';
import { firstOf } from '../../../typing/choice.ts';
import type { TypingRules } from '../../../typing/typed.ts';
import { textIn } from '../../../widget-props.ts';
import { TypedInput } from '../typed-input.tsx';
import classes from './combobox.module.css';
import { optionId, OptionList } from './option-list.tsx';

interface ComboboxProps {
  widget: WidgetProps;
  /** How to read a text typed without choosing. */
  rules: TypingRules<string>;
  /** The choices for the text typed since the list opened; all of them for ''. */
  find: (typed: string) => readonly RunTimeChoice[];
  /** Names the list: 'Countries'. */
  label: string;
  /** Message if nothing is found for a text. */
  emptyMessage: (typed: string) => string;
  /** Describes the chosen value after its title. */
  about?: string | undefined;
}

/** The open list: the text typed since it opened, and the choice marked by the arrow keys. */
interface OpenList {
  typed: string;
  active: string | undefined;
}

/** Selects one of many choices by typing. The pattern is the ARIA Authoring Practices' combobox with a list. */
export function Combobox({ widget, rules, find, label, emptyMessage, about }: ComboboxProps) {
  const [open, setOpen] = useState<OpenList>();
  const value = textIn(widget);
  const found = open === undefined ? [] : find(open.typed);
  const active = found.find((choice) => choice.value === open?.active);
  const listId = `${widget.id}__list`;
  const aboutId = `${widget.id}__about`;
  const mayChange = !widget.readonly && !widget.disabled;

  const show = (typed = '') => {
    if (mayChange) setOpen({ typed, active: typed === '' ? value : undefined });
  };
  const close = () => setOpen(undefined);
  const choose = (choice: RunTimeChoice) => {
    close();
    widget.onChange(choice.value);
  };
  const activate = (at: number) => open && setOpen({ ...open, active: found.at(at)?.value });
  const step = (by: 1 | -1) => {
    if (open === undefined) return show();
    const from = found.findIndex((choice) => choice.value === active?.value);
    activate(from < 0 ? (by > 0 ? 0 : -1) : (from + by + found.length) % found.length);
  };
  /** Enter selects it, and never submits a form while the list is open. */
  const next = active ?? firstOf(found, open?.typed ?? '');
  const take = () => {
    if (next !== undefined) choose(next);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(open ? { Escape: close, Enter: take, PageDown: () => activate(-1), PageUp: () => activate(0) } : {}),
  };

  return (
    <div className={classes.combobox}>
      <TypedInput
        widget={{
          ...widget,
          onBlur: (id: string, left: unknown) => {
            close();
            widget.onBlur(id, left);
          },
        }}
        describedBy={about === undefined ? undefined : aboutId}
        rules={rules}
        value={value}
        onChange={widget.onChange}
        trail={
          <>
            {about === undefined ? null : (
              <span id={aboutId} className={classes.about}>
                {about}
              </span>
            )}
            <span className={classes.arrow} />
          </>
        }
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open !== undefined,
          'aria-controls': open === undefined ? undefined : listId,
          'aria-activedescendant': active && optionId(listId, active),
          placeholder: mayChange ? 'Type to search' : undefined,
          // A dialog around it handles Escape before the field does.
          ...(open ? { 'data-mantine-stop-propagation': 'true' } : {}),
          onInput: (event) => show(event.currentTarget.value),
          onClick: () => (open === undefined ? show() : close()),
          onKeyDown: (event) => {
            const act = mayChange && !event.altKey ? keys[event.key] : undefined;
            if (act === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            act();
          },
        }}
      />
      {open === undefined ? null : (
        <OptionList
          id={listId}
          label={label}
          found={found}
          active={active}
          next={next}
          chosen={value}
          emptyMessage={emptyMessage(open.typed)}
          onChoose={choose}
        />
      )}
    </div>
  );
}
