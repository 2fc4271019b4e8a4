/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a browser's own select cannot be searched, its datalist says nothing of what was chosen */
import { useLayoutEffect, useRef } from 'react';
import type { Country } from '#form-schemas/country-names.ts';
import classes from './country.module.css';

interface CountryListProps {
  id: string;
  found: readonly Country[];
  active: Country | undefined;
  /** The code that is stored. */
  chosen: string | undefined;
  onChoose: (country: Country) => void;
}

export const optionId = (listId: string, { code }: Country) => `${listId}-${code}`;

/** The countries found, below the field. The focus stays in the field. */
export function CountryList({ id, found, active, chosen, onChoose }: CountryListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    const option = active && document.getElementById(optionId(id, active));
    // Only the list is scrolled, never the page.
    if (!current || !option) return;
    const { offsetTop, offsetHeight } = option;
    if (offsetTop < current.scrollTop) current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = offsetTop + offsetHeight - current.clientHeight;
  }, [id, active]);

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Countries"
        className={classes.list}
        hidden={found.length === 0}
        // The field would be left before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((country) => (
          // The keys are the field's; it keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={country.code}
            id={optionId(id, country)}
            role="option"
            aria-selected={country.code === chosen}
            data-active={country.code === active?.code || undefined}
            className={classes.option}
            onClick={() => onChoose(country)}
          >
            {country.name}
          </div>
        ))}
      </div>
      <output className={found.length === 0 ? classes.none : 'visually-hidden'}>
        {found.length === 0 ? 'No country is called like this.' : `${found.length} found`}
      </output>
    </>
  );
}
