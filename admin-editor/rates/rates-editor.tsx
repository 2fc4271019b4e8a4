import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { focusSoon } from '../panes/focus-soon.ts';
import type { RateFigure } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { figureId, FigureRow } from './figure-row.tsx';
import classes from './rates.module.css';
import { countOf, found, type Show, type ShownGroup, shows } from './shown-figures.ts';

/** A figure to go to. */
export interface FigureRequest {
  readonly figure: string;
}

interface RatesEditorProps {
  groups: readonly ShownGroup[];
  beforeYear: string | undefined;
  show: Show;
  onShow: (show: Show) => void;
  /** It is then shown, whatever the search was. */
  requestedFigure?: FigureRequest | undefined;
  /** The following props are for editors: without them the figures are read-only. */
  onChange?: (id: string, figure: RateFigure | undefined) => void;
  /** Marks these figures as verified, in one step. */
  onVerify?: (ids: readonly string[]) => void;
  /** Called on leaving a box: further typing is a new step. */
  onLeave?: () => void;
}

/** The figures of a year by group, filtered by the search. */
export function RatesEditor({
  groups,
  beforeYear,
  show,
  onShow,
  requestedFigure,
  onChange,
  onVerify,
  onLeave,
}: RatesEditorProps) {
  const [search, setSearch] = useState('');
  const [shownRequest, setShownRequest] = useState(requestedFigure);
  if (requestedFigure !== shownRequest) {
    setShownRequest(requestedFigure);
    setSearch('');
  }
  const wanted = useDeferredValue(search);
  const shown = found(groups, show, wanted);
  const count = countOf(shown, 'all');
  const goTo = useEffectEvent((figure: string) => {
    if (!found(groups, show, '').some(({ figures }) => figures.some(({ id }) => id === figure)))
      onShow('all');
    focusSoon(figureId(figure));
  });
  useEffect(() => {
    if (requestedFigure !== undefined) goTo(requestedFigure.figure);
  }, [requestedFigure]);
  return (
    <Stack onBlur={onLeave}>
      <Row gap={3} align="end" className={classes.filters}>
        <TextInput
          type="search"
          size="xs"
          label="Find a figure"
          placeholder="A name, law or source"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="Show"
          value={show}
          onChange={(event) => onShow(event.currentTarget.value as Show)} // one of these
          data={shows.map((value) => ({ value, label: `${showWords[value]} (${countOf(groups, value)})` }))}
        />
        {show === 'unverified' && count > 0 && onVerify !== undefined ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => onVerify(shown.flatMap(({ figures }) => figures.map(({ id }) => id)))}
          >
            Mark {count === 1 ? 'it' : `all ${count}`} as verified
          </Button>
        ) : null}
        <Text as="output" size="sm">
          {count === 1 ? '1 figure' : `${count} figures`}
        </Text>
      </Row>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title="No figures found">Try another word, or show all.</EmptyState>
        </Card>
      ) : (
        shown.map(({ name, title, figures }) => (
          <Card key={name} title={title}>
            <Stack as="ul" gap={3} isDivided>
              {figures.map((one) => (
                <FigureRow key={one.id} shown={one} beforeYear={beforeYear} onChange={onChange} />
              ))}
            </Stack>
          </Card>
        ))
      )}
    </Stack>
  );
}

const showWords: Readonly<Record<Show, string>> = {
  all: 'All figures',
  changed: 'Changed from last year',
  unverified: 'Not verified',
  unsourced: 'No source',
  problems: 'With problems',
};
