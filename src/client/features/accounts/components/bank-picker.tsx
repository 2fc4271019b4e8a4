/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot be searched */
import { TextInput } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { BankProvider } from '#contract/bank-connections/bank-connections.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Initials } from '#ui/initials.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { paths } from '../../../shared/paths.ts';
import classes from './bank-picker.module.css';

/**
 * The dialog for choosing a bank to add. It calls `onChoose` during the click or key press, so that a window can open.
 */
export function BankPicker({
  banks,
  error,
  onRetry,
  onChoose,
  onClose,
}: {
  /** Undefined while loading. */
  banks: readonly BankProvider[] | undefined;
  /** Why loading failed. */
  error: string | undefined;
  onRetry: () => void;
  onChoose: (bank: BankProvider) => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title="Add Account" size={460}>
      <Stack gap={3}>
        <Text size="sm">
          You give consent on your bank’s own page. Formledger never sees your bank password and cannot move
          money.
        </Text>
        {error !== undefined ? (
          <ErrorState title="We could not load the banks" onRetry={onRetry}>
            {error}
          </ErrorState>
        ) : banks === undefined ? (
          <SkeletonRows label="Loading banks" rows={6} />
        ) : (
          <BankList banks={banks} onChoose={onChoose} />
        )}
      </Stack>
    </Dialog>
  );
}

function BankList({
  banks,
  onChoose,
}: {
  banks: readonly BankProvider[];
  onChoose: (bank: BankProvider) => void;
}) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = banksFor(banks, typed);
  const active = found[Math.min(at, found.length - 1)];
  const optionId = ({ id }: BankProvider) => `${listId}-${id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((at + 1) % found.length),
    ArrowUp: () => setAt((at - 1 + found.length) % found.length),
    PageDown: () => setAt(found.length - 1),
    PageUp: () => setAt(0),
    Enter: () => active && onChoose(active),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = found.length === 0 ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <TextInput
        // Tells the dialog what to focus. The banks may also arrive after it has opened.
        data-autofocus
        ref={focusWhenShown}
        label="Find your bank"
        placeholder="Type to search"
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Banks"
        className={classes.list}
        hidden={found.length === 0}
      >
        {found.map((bank) => (
          // The text field handles the keys and keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={bank.id}
            id={optionId(bank)}
            role="option"
            aria-selected={bank === active}
            data-active={bank === active || undefined}
            className={classes.bank}
            onClick={() => onChoose(bank)}
          >
            <Initials name={bank.name} />
            {bank.name}
          </div>
        ))}
      </div>
      <Text as="output" className={found.length === 0 ? undefined : 'visually-hidden'}>
        {found.length === 0 ? `No bank matches “${typed.trim()}”.` : `${found.length} found`}
      </Text>
      <Text size="sm">
        Can’t find your bank? <Link to={paths.importer}>Import a bank file</Link>
      </Text>
    </>
  );
}

/** The banks whose name contains every word, those that start with the text first. */
export function banksFor(banks: readonly BankProvider[], typed: string): readonly BankProvider[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ name }: BankProvider) => name.toLowerCase().startsWith(words.join(' '));
  const found = banks.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return [...found.filter(begins), ...found.filter((bank) => !begins(bank))];
}
