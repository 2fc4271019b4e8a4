import { useState } from 'react';
import { type Country, findCountries } from '#form-schemas/country-names.ts';
import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { countryRules } from '../../typing/country.ts';
import { TypedInput } from '../shared/typed-input.tsx';
import classes from './country.module.css';
import { CountryList, optionId } from './country-list.tsx';

/** The list while it is open: what was typed since, and which country the arrow keys stand on. */
interface OpenList {
  typed: string;
  active: string | undefined;
}

/** A country, searched by its name. The pattern is the ARIA Authoring Practices' combobox with a list. */
function CountryWidget(props: WidgetProps) {
  const [open, setOpen] = useState<OpenList>();
  const value = props.value === undefined ? undefined : String(props.value);
  const found = open === undefined ? [] : findCountries(open.typed);
  const active = found.find(({ code }) => code === open?.active);
  const listId = `${props.id}__list`;
  const mayChange = !props.readOnly && !props.disabled;

  const show = (typed = '') => {
    if (mayChange) setOpen({ typed, active: typed === '' ? value : undefined });
  };
  const close = () => setOpen(undefined);
  const choose = (country: Country) => {
    close();
    props.onChange(country.code);
  };
  const step = (by: 1 | -1) => {
    if (open === undefined) return show();
    const from = found.findIndex(({ code }) => code === active?.code);
    const to = from < 0 ? (by > 0 ? 0 : found.length - 1) : (from + by + found.length) % found.length;
    setOpen({ ...open, active: found[to]?.code });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(open ? { Escape: close } : {}),
    ...(active ? { Enter: () => choose(active) } : {}),
  };

  return (
    <div className={classes.country}>
      <TypedInput
        widget={{
          ...props,
          onBlur: () => {
            close();
            props.onBlur?.();
          },
        }}
        rules={countryRules}
        value={value}
        onChange={props.onChange}
        trail={<span className={classes.arrow} />}
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open !== undefined,
          'aria-controls': open === undefined ? undefined : listId,
          'aria-activedescendant': active && optionId(listId, active),
          placeholder: mayChange ? 'Type to search' : undefined,
          onInput: (event) => show(event.currentTarget.value),
          onClick: () => (open === undefined ? show() : close()),
          onKeyDown: (event) => {
            const act = mayChange ? keys[event.key] : undefined;
            if (act === undefined) return;
            event.preventDefault();
            // Escape closes the list alone, not the dialog the field may stand in.
            event.stopPropagation();
            act();
          },
        }}
      />
      {open === undefined ? null : (
        <CountryList id={listId} found={found} active={active} chosen={value} onChoose={choose} />
      )}
    </div>
  );
}

export const country = defineWidget({
  name: 'country',
  component: CountryWidget,
  accepts: ['string'],
  emptyValue: undefined,
  layout: 'wide',
  editor: { label: 'Country', group: 'Choices', options: ['required'] },
});
