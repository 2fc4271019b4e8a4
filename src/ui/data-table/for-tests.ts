import type { ReactNode } from 'react';
import type { DataColumn } from './features.ts';

/** Columns as tests look at them: their widths and looks, and what a cell shows of a row. */
export function readColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  visibility: Readonly<Record<string, boolean>> = {},
) {
  return columns
    .filter(({ id }) => visibility[id] !== false)
    .map(({ id, size = 0, meta, cell, ...column }) => ({
      id,
      width: size,
      shrunk: Math.min(meta?.least ?? size, size),
      ...meta,
      value: (original: Row): unknown =>
        'accessorFn' in column ? column.accessorFn?.(original, 0) : undefined,
      cell: (original: Row): ReactNode =>
        typeof cell === 'function' ? cell({ row: { original } } as never) : undefined, // no cell reads more
    }));
}
