import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { focusSoon } from '../panes/focus-soon.ts';
import type { RateFigure } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { figureId, FigureRow } from './figure-row.tsx';
import classes from './rates.module.css';
import { countOf, found, type Show, type ShownGroup, shows } from './shown-figures.ts';

/** A figure that is to be gone to. */
export interface AskedFigure {
  readonly figure: string;
}

interface RatesEditorProps {
  groups: readonly ShownGroup[];
  beforeYear: string | undefined;
  show: Show;
  onShow: (show: Show) => void;
  /** It is there then, whatever was looked for before. */
  asked?: AskedFigure | undefined;
  /** What follows is for editors: absent, the figures are there to read. */
  onChange?: (id: string, figure: RateFigure | undefined) => void;
  /** Marks these figures as verified, in one step. */
  onVerify?: (ids: readonly string[]) => void;
  /** Someone left a box: what is typed next is a step of its own. */
  onLeave?: () => void;
}

/** The figures of a year by group, those that are looked for. */
export function RatesEditor({
  groups,
  beforeYear,
  show,
  onShow,
  asked,
  onChange,
  onVerify,
  onLeave,
}: RatesEditorProps) {
  const [search, setSearch] = useState('');
  const [heard, setHeard] = useState(asked);
  if (asked !== heard) {
    setHeard(asked);
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
    if (asked !== undefined) goTo(asked.figure);
  }, [asked]);
  return (
    <div className={classes.editor} onBlur={onLeave}>
      <div className={classes.filters}>
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
        <output className={classes.count}>{count === 1 ? '1 figure' : `${count} figures`}</output>
      </div>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title="No figures found">Try another word, or show all.</EmptyState>
        </Card>
      ) : (
        shown.map(({ name, title, figures }) => (
          <Card key={name} title={title}>
            <ul className={classes.figures}>
              {figures.map((one) => (
                <FigureRow key={one.id} shown={one} beforeYear={beforeYear} onChange={onChange} />
              ))}
            </ul>
          </Card>
        ))
      )}
    </div>
  );
}

const showWords: Readonly<Record<Show, string>> = {
  all: 'All figures',
  changed: 'Changed from last year',
  unverified: 'Not verified',
  unsourced: 'No source',
  problems: 'With problems',
};
