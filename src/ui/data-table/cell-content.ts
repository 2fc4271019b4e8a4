import type { Cell } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Features } from './features.ts';

/**
 * What a cell shows. FlexRender makes a component of each cell; a text needs none, and rows are drawn with every frame of
 * a scroll. So cell templates are plain functions without hooks.
 */
export function cellContent<Row extends object>(cell: Cell<Features, Row>): ReactNode {
  const { cell: template } = cell.column.columnDef;
  return typeof template === 'function' ? (template(cell.getContext()) as ReactNode) : template;
}
