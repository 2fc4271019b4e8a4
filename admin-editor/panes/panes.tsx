import { useLocalStorage, useSplitter, type SplitterPaneSize } from '@mantine/hooks';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import classes from './panes.module.css';

interface Pane {
  /** What the class of the pane and its place in `data-shown` is. */
  readonly name: string;
  readonly size: SplitterPaneSize;
  readonly min: SplitterPaneSize;
  readonly content: ReactNode;
}

interface PanesProps {
  /** Kept in this browser under this name. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  panes: readonly Pane[];
  /** What each line between two panes is called: 'Width of the list of fields'. */
  handles: readonly string[];
  /** Where there is room for one pane only (see the style): which. */
  shown: string;
}

/**
 * Panes beside or above each other, with lines that are dragged or moved with the arrows (Shift: further). The sizes are
 * kept in this browser.
 */
export function Panes({ name, orientation, panes, handles, shown }: PanesProps) {
  const [sizes, setSizes] = useLocalStorage<SplitterPaneSize[] | undefined>({
    key: `formledger.panes.${name}`,
    getInitialValueInEffect: false,
  });
  const {
    ref,
    sizes: now,
    getHandleProps,
  } = useSplitter({
    orientation,
    panels: panes.map(({ size, min }) => ({ defaultSize: size, min })),
    // Until they are moved they follow what the panes ask for, which may change with what they show.
    sizes: sizes?.length === panes.length ? sizes : panes.map(({ size }) => size),
    onSizeChange: setSizes,
    step: '16px',
    shiftStep: '64px',
  });
  return (
    <div ref={ref} className={classes.panes} data-orientation={orientation}>
      {panes.map((pane, index) => (
        <Fragment key={pane.name}>
          {index === 0 ? null : (
            <div
              className={classes.handle}
              aria-label={handles[index - 1]}
              {...getHandleProps({ index: index - 1 })}
            />
          )}
          <div
            className={classes.pane}
            data-shown={pane.name === shown || undefined}
            style={{ ...flexOf(now[index] ?? pane.size), [least[orientation]]: sizeOf(pane.min) }}
          >
            {pane.content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** What is too much for the room there is gives way, so that no pane is less than it may be dragged to. */
const least = { horizontal: 'minWidth', vertical: 'minHeight' } as const;

/** A number is a share of the room. */
function sizeOf(size: SplitterPaneSize): string {
  return typeof size === 'number' ? `${size}%` : size;
}

/** Sizes in pixels are kept; the pane with a number takes what is left. */
function flexOf(size: SplitterPaneSize): CSSProperties {
  return typeof size === 'number'
    ? { flexGrow: size, flexShrink: 1, flexBasis: 0 }
    : { flexGrow: 0, flexShrink: 1, flexBasis: size };
}
