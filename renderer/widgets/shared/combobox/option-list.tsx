/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a browser's own select cannot be searched, and its datalist does not report what was chosen */
import { useLayoutEffect, useRef } from 'react';
import type { RunTimeChoice } from '../../../run-time-choice.ts';
import classes from './combobox.module.css';

interface OptionListProps {
  id: string;
  label: string;
  found: readonly RunTimeChoice[];
  active: RunTimeChoice | undefined;
  /** The choice that Enter selects: the active one, or the best match. */
  next: RunTimeChoice | undefined;
  /** The stored value. */
  chosen: string | undefined;
  /** Message if nothing is found. */
  emptyMessage: string;
  onChoose: (choice: RunTimeChoice) => void;
}

export const optionId = (listId: string, { value }: RunTimeChoice) => `${listId}-${value}`;

/** The choices found, below the field, under the names of their groups. The focus stays in the field. */
export function OptionList({ id, label, found, active, next, emptyMessage, ...rest }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    const option = active && document.getElementById(optionId(id, active));
    // Scroll only the list, never the page.
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
        aria-label={label}
        className={classes.list}
        hidden={found.length === 0}
        // Otherwise the field would lose the focus before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groupsOf(found).map(({ group, choices }) => {
          const options = choices.map((choice) => (
            <Option key={choice.value} {...rest} id={optionId(id, choice)} {...{ choice, active, next }} />
          ));
          return group === undefined ? (
            options
          ) : (
            <div key={group} role="group" aria-label={group}>
              <div className={classes.group} aria-hidden="true">
                {group}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      <output className={found.length === 0 ? classes.none : 'visually-hidden'}>
        {found.length === 0 ? emptyMessage : `${found.length} found`}
      </output>
    </>
  );
}

interface OptionProps extends Pick<OptionListProps, 'id' | 'active' | 'next' | 'chosen' | 'onChoose'> {
  choice: RunTimeChoice;
}

function Option({ id, choice, active, next, chosen, onChoose }: OptionProps) {
  return (
    // The field handles the keys and keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={choice.value === chosen}
      data-active={choice.value === active?.value || undefined}
      data-next={choice.value === next?.value || undefined}
      className={classes.option}
      onClick={() => onChoose(choice)}
    >
      {choice.title}
      {choice.detail === undefined ? null : <span className={classes.detail}> {choice.detail}</span>}
    </div>
  );
}

/** Neighbouring choices of one group. */
function groupsOf(found: readonly RunTimeChoice[]) {
  const groups: { group: string | undefined; choices: RunTimeChoice[] }[] = [];
  for (const choice of found) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === choice.group) last.choices.push(choice);
    else groups.push({ group: choice.group, choices: [choice] });
  }
  return groups;
}
