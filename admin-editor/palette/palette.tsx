import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { widgetKinds, widgetNames } from '#form-schemas/widgets/index.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { PillButton } from '#ui/line-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Addition, Where } from '../actions/field-actions.ts';
import { searchKinds } from './search-kinds.ts';
import classes from './palette.module.css';

interface PaletteProps {
  /** Where it goes relative to the selection, in words. Undefined if there is only one place. */
  places: readonly { where: Where; label: string }[];
  where: Where;
  onWhere: (where: Where) => void;
  onAdd: (what: Addition) => void;
  onClose: () => void;
  /** Whether a kind of field is offered. */
  has?: ((name: string) => boolean) | undefined;
}

const members: readonly {
  name: Addition;
  label: string;
  group: string;
  words: string;
  meant?: string | undefined;
}[] = [
  ...widgetNames.map((name) => {
    const { label, group, words, meant } = widgetKinds[name].editing;
    return { name, label, group, words: `${name} ${group} ${words}`, meant };
  }),
  { name: 'heading', label: 'Section heading', group: 'Sections', words: 'title part page' },
  { name: 'subheading', label: 'Subheading', group: 'Sections', words: 'title heading group' },
];

/**
 * What can be added: every widget of the registry by group, and headings. Typing searches, Enter adds the
 * first result, arrow keys move through them.
 */
export function Palette({ places, where, onWhere, onAdd, onClose, has }: PaletteProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { found, first } = searchKinds(has ? members.filter(({ name }) => has(name)) : members, wanted);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inSearch = event.target instanceof HTMLInputElement;
    const keys: Record<string, (() => void) | undefined> = {
      Escape: onClose,
      Enter: inSearch && first ? () => onAdd(first.name) : undefined,
      ArrowDown: () => goAmong(event, 1),
      ArrowUp: () => goAmong(event, -1),
      ArrowRight: inSearch ? undefined : () => goAmong(event, 1),
      ArrowLeft: inSearch ? undefined : () => goAmong(event, -1),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // Handles keys of the buttons and the search inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Panel as="fieldset" tone="quiet" size="sm" aria-label="Kinds of fields" onKeyDown={onKeyDown}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Find a kind of field"
        placeholder="Find: money, date, section…"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
        ref={focusAtFirst}
      />
      {places.length === 0 ? null : (
        <Row gap={1}>
          {places.map((place) => (
            <PillButton
              key={place.where}
              aria-pressed={place.where === where}
              onClick={() => onWhere(place.where)}
            >
              {place.label}
            </PillButton>
          ))}
        </Row>
      )}
      <Stack gap={2}>
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, kinds]) => (
          <Stack key={group} gap={1}>
            <Text size="xs" tone="faint">
              {group}
            </Text>
            <Row gap={1}>
              {kinds.map(({ name, label, group: of }) => (
                <button
                  key={name}
                  type="button"
                  className={classes.member}
                  data-member={name}
                  data-first={(wanted !== '' && name === first?.name) || undefined}
                  onClick={() => onAdd(name)}
                >
                  <Icon name={name} group={of} />
                  {label}
                </button>
              ))}
            </Row>
          </Stack>
        ))}
        {found.length === 0 ? (
          <Text size="xs" tone="faint">
            No kind of field matches “{search}”.
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

function focusAtFirst(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Moves from the search into the kinds, between them, and back up to the search. */
function goAmong(event: KeyboardEvent<HTMLElement>, by: -1 | 1): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-member]')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = index < 0 && by < 0 ? undefined : buttons[index + by];
  if (next !== undefined) next.focus();
  else if (by < 0) event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
