import { Button, Switch, TextInput } from '@mantine/core';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { TagId, TaxCategory } from '#contract/transactions.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { BookRow } from '../book-row.ts';
import { items } from '../../../shared/books/messages.ts';
import { directionOf, searchChoices, type TagChoice, tagChoices } from '../tag-choices.ts';
import classes from './tag-picker.module.css';

interface TagPickerProps {
  rows: readonly BookRow[];
  categories: readonly TaxCategory[];
  /** The tag that is suggested; it is chosen when it opens. */
  suggested?: TagId | undefined;
  title?: string;
  /** With nothing chosen the choice is undefined, and the screen says so. Resolves to true when it was done. */
  onTag: (choice: TagChoice | undefined, reverse: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses the tag for the selected rows. Escape closes it; Enter in the search takes the only one found. */
export function TagPicker({
  rows,
  categories,
  suggested,
  title = 'Select Tag',
  onTag,
  onClose,
}: TagPickerProps) {
  const [search, setSearch] = useState('');
  const [reverse, setReverse] = useState(false);
  const [chosen, setChosen] = useState(suggested === undefined ? undefined : String(suggested));
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const all = tagChoices(categories, directionOf(rows), reverse);
  const found = searchChoices(all, search);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const choice = found.find(({ key }) => key === chosen) ?? (found.length === 1 ? found[0] : undefined);
    setBusy(true);
    const done = await onTag(choice, reverse);
    setBusy(false);
    if (done) onClose();
  };
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('input')?.focus();
  };

  return (
    <Dialog onClose={onClose} title={title} size={440}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          type="search"
          aria-label="Search tags"
          placeholder="Search tags"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={toList}
        />
        <fieldset className={classes.list} ref={list}>
          <legend className="visually-hidden">Tags</legend>
          {found.map(({ key, title, description }) => (
            <label key={key} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={key}
                checked={chosen === key}
                onChange={() => setChosen(key)}
              />
              <strong>{title}</strong>
              <span className={classes.about}>{description}</span>
            </label>
          ))}
          {found.length === 0 ? <p className={classes.about}>No tag has these words.</p> : null}
        </fieldset>
        <Switch
          label="Reverse / Refund"
          description="Money that came back: it lowers the total of the tag instead of raising it."
          checked={reverse}
          onChange={(event) => {
            setReverse(event.currentTarget.checked);
            setChosen(undefined);
          }}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Tag {items(rows.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
