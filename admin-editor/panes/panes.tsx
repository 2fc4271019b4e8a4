import { useLocalStorage, useSplitter, type SplitterPaneSize } from '@mantine/hooks';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import classes from './panes.module.css';

interface Pane {
  /** The class of the pane, and its value in `data-shown`. */
  readonly name: string;
  readonly size: SplitterPaneSize;
  readonly min: SplitterPaneSize;
  /** Folded away, with the line next to it, where there is room for all panes. */
  readonly isFolded?: boolean;
  readonly content: ReactNode;
}

interface PanesProps {
  /** The name its sizes are stored under in this browser. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  panes: readonly Pane[];
  /** Labels of the lines between the panes: 'Width of the list of fields'. */
  handles: readonly string[];
  /** The visible pane where there is room for one only (see the style). */
  shown: string;
}

/**
 * Panes side by side or one above the other, separated by lines to drag or move with the arrow keys (Shift:
 * further). Sizes are stored in this browser.
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
    // Until they are moved they follow the panes' own sizes, which can change with their content.
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
              data-folded={pane.isFolded || panes[index - 1]?.isFolded || undefined}
              aria-label={handles[index - 1]}
              {...getHandleProps({ index: index - 1 })}
            />
          )}
          <div
            className={classes.pane}
            data-shown={pane.name === shown || undefined}
            data-folded={pane.isFolded || undefined}
            style={{ ...flexOf(now[index] ?? pane.size), [least[orientation]]: sizeOf(pane.min) }}
          >
            {pane.content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** Panes shrink to fit the available room, but not below their smallest drag size. */
const least = { horizontal: 'minWidth', vertical: 'minHeight' } as const;

/** A number is a share of the room. */
function sizeOf(size: SplitterPaneSize): string {
  return typeof size === 'number' ? `${size}%` : size;
}

/** Sizes in pixels stay fixed; the pane with a number takes the rest. */
function flexOf(size: SplitterPaneSize): CSSProperties {
  return typeof size === 'number'
    ? { flexGrow: size, flexShrink: 1, flexBasis: 0 }
    : { flexGrow: 0, flexShrink: 1, flexBasis: size };
}
