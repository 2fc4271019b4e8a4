import {
  CellStyleModule,
  type ColDef,
  ClientSideRowModelModule,
  ColumnApiModule,
  type GridApi,
  ModuleRegistry,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announceGrid, drawnAt, FILTER_ID, rows } from '../grid-shared/protocol.ts';
import type { GridRow } from '../grid-shared/rows.ts';
import { rootElement } from '../protocol.ts';
import './ag.css';

/** AG Grid Community with the modules this page needs, set up as in its guide. */
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
]);

const pounds = ({ value }: { value: number }) => value.toFixed(2);
const columns: ColDef<GridRow>[] = [
  { field: 'id', headerName: 'Reference' },
  { field: 'date' },
  { field: 'account' },
  { field: 'description', flex: 1 },
  { field: 'amount', type: 'rightAligned', valueFormatter: pounds },
  { field: 'claimed', type: 'rightAligned', valueFormatter: pounds },
  { field: 'category' },
  { field: 'tag' },
  { field: 'status' },
];
const eachColumn: ColDef<GridRow> = { width: 125, minWidth: 125 };
const data = [...rows];
let api: GridApi<GridRow> | undefined;

function AgPage() {
  const [text, setText] = useState('');
  return (
    <>
      <p>
        <label htmlFor={FILTER_ID}>Search</label>{' '}
        <input id={FILTER_ID} value={text} onChange={(event) => setText(event.target.value)} />
      </p>
      <div style={{ height: 649 }}>
        <AgGridReact<GridRow>
          rowData={data}
          columnDefs={columns}
          defaultColDef={eachColumn}
          rowHeight={30}
          getRowId={rowId}
          rowSelection={selection}
          quickFilterText={text}
          cacheQuickFilter
          onGridReady={(event) => (api = event.api)}
        />
      </div>
    </>
  );
}

const rowId = (params: { data: GridRow }) => params.data.id;
const selection = { mode: 'multiRow', selectAll: 'filtered' } as const;
const body = () => document.querySelector('.ag-grid-viewport') ?? document.body;
const rowAt = (y: number) =>
  drawnAt(body(), y + (document.querySelector('.ag-header')?.clientHeight ?? 0), '.ag-row');

announceGrid(
  {
    body,
    scroller: body,
    rowCount: () => api?.getDisplayedRowCount() ?? 0,
    sort: (by) => api?.applyColumnState({ state: [{ colId: 'amount', sort: by }] }),
    selectAll: (on) => flushSync(() => (on ? api?.selectAll('filtered') : api?.deselectAll())),
    selectedCount: () => api?.getSelectedRows().length ?? 0,
    idAt: (y) => rowAt(y)?.getAttribute('row-id') ?? '',
    checkedAt: (y) => rowAt(y)?.classList.contains('ag-row-selected') ?? false,
  },
  () => createRoot(rootElement()).render(<AgPage />),
);
