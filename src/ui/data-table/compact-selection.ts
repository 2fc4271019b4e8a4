import {
  assignPrototypeAPIs,
  assignTableAPIs,
  functionalUpdate,
  makeStateUpdater,
  type OnChangeFn,
  type RowData,
  type Table,
  type TableFeature,
  type TableFeatures,
  type Updater,
} from '@tanstack/react-table';
import { isChosen, NONE, type RowSelection, seenOver, type Selection } from './selection.ts';

/**
 * Row selection, as a feature of TanStack Table. The one that comes with it writes an object key for each selected row:
 * to select 50,000 rows takes five times as long as to draw them. This one writes a byte a row (selection.ts).
 */
export const compactSelectionFeature: TableFeature = {
  getInitialState: (state) => ({ selection: NONE, ...state }),
  getDefaultTableOptions: (table) => ({ onSelectionChange: makeStateUpdater('selection', table) }),
  constructTableAPIs: (some) => {
    const table = some as unknown as Selecting; // the table this feature is registered with
    assignTableAPIs('compactSelectionFeature', some, {
      table_getSelection: {
        fn: () => seenOver(table.atoms.selection.get(), table.options.data, rowIdIn(table)),
        memoDeps: () => [table.atoms.selection.get(), table.options.data],
      },
      table_setSelection: {
        fn: (updater: Updater<Selection>) =>
          table.options.onSelectionChange?.((old) => functionalUpdate(updater, old)),
      },
    });
  },
  assignRowPrototype: (prototype, table) => {
    assignPrototypeAPIs('compactSelectionFeature', prototype, table, {
      row_getIsSelected: {
        fn: ({ table, index }: { table: Selecting; index: number }) => isChosen(table.getSelection(), index),
      },
    });
  },
};

type Selecting = Table<{ compactSelectionFeature: TableFeature }, object>;

/** Names a row by its data alone, as our tables do. */
export function rowIdIn<Row extends object>(table: {
  getRowId: (row: Row, number: number) => string;
}): (row: Row) => string {
  return (row) => table.getRowId(row, -1);
}

declare module '@tanstack/react-table' {
  interface Plugins {
    compactSelectionFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    compactSelectionFeature: { selection: Selection };
  }
  interface TableOptions_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    compactSelectionFeature: { onSelectionChange?: OnChangeFn<Selection> };
  }
  interface Table_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    compactSelectionFeature: {
      /** The selection, seen over the table's data. */
      getSelection: () => RowSelection<TData>;
      setSelection: (updater: Updater<Selection>) => void;
    };
  }
  interface Row_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    compactSelectionFeature: { getIsSelected: () => boolean };
  }
}
