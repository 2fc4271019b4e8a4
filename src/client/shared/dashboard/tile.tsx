import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../api/call-error.ts';
import { useIsTimedOut } from '../loading-limit.ts';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { type ChartData, isEmpty, type Series, totalOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './dashboard.module.css';

/** The chart library is fetched with the first chart. Without it, the table is shown. */
const ChartCanvas = late<ChartCanvasProps>(async () => (await import('./chart-canvas.tsx')).ChartCanvas, {
  loading: ({ isLarge }) => <div className={classes.chart} data-large={isLarge || undefined} />,
  failed: ({ data, label, isLarge }) => <ChartTable data={data} label={label} isLarge={isLarge} />,
});

/** How a tile is shown, and how it becomes large and small again. */
export interface TileState {
  readonly isLarge: boolean;
  readonly onExpand: () => void;
  readonly onClose: () => void;
  /** The id of the button that does it. */
  readonly buttonId: string;
}

/** The state of the call that a tile shows. */
interface Loaded {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: Parameters<typeof errorMessage>[0];
  readonly refetch: () => unknown;
}

interface TileProps extends TileState {
  title: string;
  /** Undefined until its data has arrived. */
  chart: ChartData | undefined;
  call: Loaded;
  /** Shown when there is nothing to draw. */
  empty: ReactNode;
  /** How it is calculated, when it is large. */
  note: ReactNode;
  /** The figure of a series above the chart; its sum by default. */
  figure?: (series: Series) => string;
  /** A choice of what it shows, when it is large. */
  choice?: ReactNode;
}

/** One chart of the dashboard with its title, totals and table. Its buttons are below it, or above a large one. */
export function Tile({ isLarge, onExpand, onClose, buttonId, ...tile }: TileProps) {
  const { title, chart, call, empty, note, choice } = tile;
  const [isTable, setTable] = useState(false);
  const isFilled = chart !== undefined && !isEmpty(chart);
  const buttons = (
    <Row gap={1} justify="end" className={classes.buttons}>
      {isFilled ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={isTable}
          aria-label={`Table: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      ) : null}
      <Button
        id={buttonId}
        variant="subtle"
        size="compact-sm"
        aria-label={`${isLarge ? 'Close' : 'Expand'}: ${title}`}
        onClick={isLarge ? onClose : onExpand}
      >
        {isLarge ? 'Close' : 'Expand'}
      </Button>
    </Row>
  );
  return (
    <Card className={classes.tile} aria-label={title}>
      <Stack gap={3} className={classes.content}>
        <Row justify="apart" gap={2}>
          <h2>{title}</h2>
          {isLarge ? buttons : null}
        </Row>
        {isLarge ? choice : null}
        {isFilled ? (
          <Filled {...tile} chart={chart} isLarge={isLarge} isTable={isTable} />
        ) : (
          <Pending chart={chart} call={call} title={title} empty={empty} />
        )}
        {isLarge ? (
          <Text size="sm" tone="quiet" isMeasured>
            {note}
          </Text>
        ) : (
          buttons
        )}
      </Stack>
    </Card>
  );
}

function Filled({
  title,
  chart,
  figure = (series) => formatPounds(totalOf(series)),
  isLarge,
  isTable,
}: Pick<TileProps, 'title' | 'figure' | 'isLarge'> & { chart: ChartData; isTable: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <Row as="ul" gap={4} className={classes.legend}>
        {chart.series.map((series) => (
          <li key={series.name}>
            <span>
              <span className={classes.swatch} data-tone={series.tone} aria-hidden="true" />
              {series.name}
            </span>
            <strong>{figure(series)}</strong>
          </li>
        ))}
      </Row>
      {isTable ? (
        <ChartTable data={chart} label={title} isLarge={isLarge} />
      ) : (
        <ChartCanvas data={chart} label={title} isLarge={isLarge} onOpen={(to) => void navigate(to)} />
      )}
    </>
  );
}

function Pending({ title, chart, call, empty }: Pick<TileProps, 'title' | 'chart' | 'call' | 'empty'>) {
  const isTimedOut = useIsTimedOut(call.isFetching);
  if (chart !== undefined) return <div className={classes.empty}>{empty}</div>;
  if ((call.isError && !call.isFetching) || isTimedOut)
    return (
      <ErrorState title="We could not load this chart" onRetry={() => void call.refetch()}>
        {call.isError ? errorMessage(call.error) : null}
      </ErrorState>
    );
  return <SkeletonRows label={`Loading ${title}`} rows={6} height={36} />;
}
