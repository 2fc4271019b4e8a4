/** Where the keyboard is: `row` −1 before anything was reached, `column` 0 is the first cell. */
export interface Position {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit on the screen, for Page Up and Page Down. */
  page: number;
}

/** Where a key leads, or undefined when it does not move. */
export function moved(key: string, ctrl: boolean, from: Position, size: GridSize): Position | undefined {
  const row = Math.max(from.row, 0);
  const target = ((): Position | undefined => {
    switch (key) {
      case 'ArrowDown':
      case 'j':
        return { ...from, row: from.row + 1 };
      case 'ArrowUp':
      case 'k':
        return { ...from, row: row - 1 };
      case 'ArrowRight':
        return { row, column: from.column + 1 };
      case 'ArrowLeft':
        return { row, column: from.column - 1 };
      case 'PageDown':
        return { ...from, row: row + size.page };
      case 'PageUp':
        return { ...from, row: row - size.page };
      case 'Home':
        return ctrl ? { row: 0, column: 0 } : { row, column: 0 };
      case 'End':
        return ctrl ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 };
      default:
        return undefined;
    }
  })();
  return target && { row: clamp(target.row, size.rows), column: clamp(target.column, size.columns) };
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), Math.max(count - 1, 0));
}
