import type { Chart, ChartConfiguration, ChartDataset } from 'chart.js';
import { formatPounds, type Pence, pence } from '#domain/money.ts';
import { axisPounds, type ChartData, type Series } from './chart-data.ts';

type Kind = 'bar' | 'line';

/** What chart.js draws, in the colours of the current scheme. `onPoint` gets the index of a clicked point. */
export function chartConfig(
  data: ChartData,
  onPoint: (index: number) => void,
): ChartConfiguration<Kind, (number | null)[], string> {
  const { kind, points, series } = data;
  const isSideways = kind === 'sideways';
  const isApart = kind === 'apart';
  const colour = colours();
  const money = {
    stacked: isApart,
    beginAtZero: true,
    grid: { color: colour.line },
    border: { display: false },
    ticks: {
      color: colour.text,
      maxTicksLimit: 6,
      callback: (value: string | number) => axisPounds(Math.round(shown(Number(value))) as Pence),
    },
  };
  const names = {
    stacked: isApart,
    grid: { display: false },
    border: { color: colour.strongLine },
    ticks: { color: colour.text, maxRotation: 0, autoSkip: !isSideways, autoSkipPadding: 12 },
  };
  // Below the line, money out is still an amount above zero.
  const shown = (value: number) => (isApart ? Math.abs(value) : value);
  return {
    type: kind === 'line' ? 'line' : 'bar',
    data: { labels: points.map((point) => point.short), datasets: series.map((one) => dataset(one, data)) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isSideways ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: isSideways ? 'y' : 'x' },
      scales: isSideways ? { x: money, y: names } : { x: names, y: money },
      onClick: (_, [first]) => {
        if (first !== undefined) onPoint(first.index);
      },
      plugins: {
        tooltip: {
          backgroundColor: colour.ink,
          titleColor: colour.surface,
          bodyColor: colour.surface,
          footerColor: colour.surface,
          displayColors: false,
          callbacks: {
            title: ([item]) => (item === undefined ? '' : (points[item.dataIndex]?.name ?? '')),
            label: ({ dataset: { label = '' }, raw }) =>
              `${label}: ${typeof raw === 'number' ? formatPounds(pence(shown(raw))) : 'not known'}`,
          },
        },
      },
    },
  };
}

/** Shows the tooltip of a point, or none. */
export function pointedAt(chart: Chart, index: number | undefined): void {
  const active =
    index === undefined ? [] : chart.data.datasets.map((_, datasetIndex) => ({ datasetIndex, index }));
  const element = index === undefined ? undefined : chart.getDatasetMeta(0).data[index];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: element?.x ?? 0, y: element?.y ?? 0 });
  chart.update('none');
}

function dataset({ name, tone, values }: Series, { kind }: ChartData): ChartDataset<Kind, (number | null)[]> {
  const colour = colours()[tone];
  const isBelow = kind === 'apart' && tone === 'out';
  return {
    label: name,
    data: values.map((value) => (value !== null && isBelow ? -value : value)),
    backgroundColor: colour,
    hoverBackgroundColor: colour,
    ...(kind === 'line'
      ? { borderColor: colour, borderWidth: 2, pointRadius: 4, pointHoverRadius: 6 }
      : { maxBarThickness: 28, borderRadius: 2 }),
  };
}

function colours() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    in: token('--accent'),
    out: token('--info'),
    third: token('--warn'),
    text: token('--ink-2'),
    ink: token('--ink'),
    surface: token('--surface'),
    line: token('--line'),
    strongLine: token('--line-strong'),
  };
}
