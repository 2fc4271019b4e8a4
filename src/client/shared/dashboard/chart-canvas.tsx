import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPounds } from '#domain/money.ts';
import { useColourScheme } from '#ui/colour-scheme.ts';
import type { ChartData } from './chart-data.ts';
import { chartConfig, pointedAt } from './chart-config.ts';
import classes from './dashboard.module.css';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface ChartCanvasProps {
  data: ChartData;
  /** What it shows. */
  label: string;
  isLarge: boolean;
  /** Opens the transactions of a point. */
  onOpen: (to: string) => void;
}

/**
 * A chart. The arrow keys move from point to point, which is read out and shown, and Enter opens its transactions, as
 * a click does. Its table has the same figures and links.
 */
export function ChartCanvas(props: ChartCanvasProps) {
  // The colours come from the style sheet of the scheme, so another scheme is another chart.
  const { scheme } = useColourScheme();
  return <Drawn key={scheme} {...props} />;
}

function Drawn({ data, label, isLarge, onOpen }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart>(undefined);
  const [at, setAt] = useState(0);
  const last = data.points.length - 1;
  const isSideways = data.kind === 'sideways';
  const open = useEffectEvent((index: number) => {
    const to = data.points[index]?.to;
    if (to !== undefined) onOpen(to);
  });

  useEffect(() => {
    if (canvas.current === null) return undefined;
    // The page's, which may have loaded since the last chart. Options of one chart do not reach its axes.
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    const made = new Chart(
      canvas.current,
      chartConfig(data, (index) => open(index)),
    );
    chart.current = made;
    return () => made.destroy();
  }, [data]);

  const show = (index: number | undefined) => {
    if (chart.current !== undefined) pointedAt(chart.current, index);
  };
  const move = (index: number) => {
    const next = Math.max(0, Math.min(last, index));
    setAt(next);
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const to = data.points[at]?.to;
      if (to !== undefined) onOpen(to);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') {
      // Down is the next one too: the first of several tags is at the top.
      move(at + 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') {
      move(at - 1);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes.chart}
      data-large={isLarge || undefined}
      style={isLarge && isSideways ? { height: heightOf(data) } : undefined}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <input
        type="range"
        className={classes.points}
        min={0}
        max={last}
        value={at}
        aria-label={`Chart: ${label}`}
        aria-valuetext={pointText(data, at)}
        onChange={(event) => move(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onFocus={() => show(at)}
        onBlur={() => show(undefined)}
      />
    </div>
  );
}

/** Each bar takes 40 px, and the axis the rest. */
function heightOf({ points }: ChartData): number {
  return 40 + 40 * points.length;
}

/** '3 Nov 2026: Money in £20.00, Money out £0.00' */
function pointText({ points, series }: ChartData, at: number): string {
  const values = series.map(({ name, values: all }) => {
    const value = all[at];
    return `${name} ${typeof value === 'number' ? formatPounds(value) : 'not known'}`;
  });
  return `${points[at]?.name}: ${values.join(', ')}`;
}
