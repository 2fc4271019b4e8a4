import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { errorMessage } from '../api/call-error.ts';
import { BankTile, MonthsTile, ProfitTile, TagsTile, TaxTile } from './charts.tsx';
import { useFailedCalls } from './use-calls.ts';
import { SetAside } from './set-aside.tsx';
import type { TileState } from './tile.tsx';
import type { TileId } from './tile-ids.ts';

interface DashboardTilesProps {
  /** The large tile. Without `onTile`, this component remembers it. */
  tile?: TileId | undefined;
  onTile?: (tile: TileId | undefined) => void;
  /** Also shows what only /insights has: the tax over the year, what to put aside, and profits by quarter. */
  isComplete?: boolean;
}

/**
 * The charts of the books for the chosen tax year: three tiles, each of which expands in place. Escape makes it small
 * again. Spec 2, 2.7.
 */
export function DashboardTiles({ tile, onTile, isComplete = false }: DashboardTilesProps) {
  const [own, setOwn] = useState<TileId>();
  const large = onTile === undefined ? own : tile;
  const setLarge = onTile ?? setOwn;
  const id = useId();
  const buttonOf = (one: TileId | undefined) => `${id}-${one === 4 ? 3 : one}`;
  useFocusOfTile(large, buttonOf);
  // Not in the capture phase: a dialog in front closes first.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || large === undefined) return;
    event.preventDefault();
    setLarge(undefined);
  });
  const stateOf = (one: TileId): TileState => ({
    isLarge: large !== undefined,
    onExpand: () => setLarge(one),
    onClose: () => setLarge(undefined),
    buttonId: buttonOf(one),
  });
  const tiles = {
    1: <BankTile key={1} {...stateOf(1)} />,
    2: <MonthsTile key={2} {...stateOf(2)} />,
    3: <TagsTile key={3} {...stateOf(3)} type="E" onType={() => setLarge(4)} />,
    4: <TagsTile key={3} {...stateOf(4)} type="I" onType={() => setLarge(3)} />,
    5: <TaxTile key={5} {...stateOf(5)} />,
    6: <ProfitTile key={6} {...stateOf(6)} />,
  };
  const failed = useFailedCalls();
  if (failed !== undefined)
    return (
      <Card>
        <ErrorState title="We could not load the charts" onRetry={failed.retry}>
          {errorMessage(failed.error)}
        </ErrorState>
      </Card>
    );
  if (large !== undefined) return tiles[large];
  return (
    <Stack gap={4}>
      <Tiles gap={4} min="lg" isFitted>
        {tiles[1]}
        {tiles[2]}
        {tiles[3]}
      </Tiles>
      {isComplete ? (
        <>
          <SetAside />
          <Tiles gap={4} min="lg" isFitted>
            {tiles[5]}
            {tiles[6]}
          </Tiles>
        </>
      ) : null}
    </Stack>
  );
}

/** The focus stays at the button that made a tile large or small. */
function useFocusOfTile(large: TileId | undefined, buttonOf: (tile: TileId | undefined) => string): void {
  const before = useRef(large);
  useEffect(() => {
    const was = before.current;
    before.current = large;
    if ((was === undefined) !== (large === undefined))
      document.getElementById(buttonOf(large ?? was))?.focus();
  });
}
