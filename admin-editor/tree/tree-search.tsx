import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { IconButton } from '#ui/quiet-button.tsx';
import classes from './field-tree.module.css';
import { type Hit, hitFrom } from './find.ts';

interface TreeSearchProps {
  search: string;
  hits: readonly Hit[];
  selected: number | undefined;
  onSearch: (search: string) => void;
  onGo: (at: number | undefined) => void;
  /** Moves down from the search into the list. */
  onLeave: () => void;
}

/**
 * Finds fields by anything they are known by. Enter goes to the next hit, Shift Enter to the previous one.
 */
export function TreeSearch({ search, hits, selected, onSearch, onGo, onLeave }: TreeSearchProps) {
  const go = (by: -1 | 1) => {
    const hit = hitFrom(hits, selected, by);
    if (hit !== undefined) onGo(hit.at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      Enter: () => go(event.shiftKey ? -1 : 1),
      ArrowDown: onLeave,
      Escape: () => (search === '' ? onLeave() : onSearch('')),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const place = hits.findIndex(({ at }) => at === selected);
  return (
    <Stack gap={1} className={classes.search}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Find a box, label or name"
        placeholder="Find a box or property"
        data-find
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {search.trim() === '' ? null : (
        <Row gap={1}>
          <Grow>
            <Text as="output" size="xs">
              {hits.length === 0
                ? 'None found'
                : `${place < 0 ? '' : `${place + 1} of `}${hits.length} found`}
            </Text>
          </Grow>
          <IconButton isBordered size="sm" disabled={hits.length === 0} onClick={() => go(-1)}>
            <span aria-hidden="true">↑</span>
            <span className="visually-hidden">Previous result</span>
          </IconButton>
          <IconButton isBordered size="sm" disabled={hits.length === 0} onClick={() => go(1)}>
            <span aria-hidden="true">↓</span>
            <span className="visually-hidden">Next result</span>
          </IconButton>
        </Row>
      )}
    </Stack>
  );
}
