import { memo, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announceGrid, drawnAt, FILTER_ID, rows, type SortBy } from '../grid-shared/protocol.ts';
import type { GridRow } from '../grid-shared/rows.ts';
import { rootElement } from '../protocol.ts';
import './floor.css';

/** A plain virtual list: the minimum cost of a grid with this many rows. */
const HEIGHT = 600;
const ROW = 30;
const OVERSCAN = 5;

const Row = memo(function Row({ row, top, isOn, onToggle }: RowProps) {
  return (
    <div className="row" style={{ top }}>
      <div className="tick">
        <input
          type="checkbox"
          aria-label={`Select ${row.id}`}
          checked={isOn}
          onChange={() => onToggle(row.id)}
        />
      </div>
      <div className="cell">{row.id}</div>
      <div className="cell">{row.date}</div>
      <div className="cell">{row.account}</div>
      <div className="cell">{row.description}</div>
      <div className="cell number">{row.amount.toFixed(2)}</div>
      <div className="cell number">{row.claimed.toFixed(2)}</div>
      <div className="cell">{row.category}</div>
      <div className="cell">{row.tag}</div>
      <div className="cell">{row.status}</div>
    </div>
  );
});

interface RowProps {
  row: GridRow;
  top: number;
  isOn: boolean;
  onToggle: (id: string) => void;
}

interface Chosen {
  all: boolean;
  except: ReadonlySet<string>;
}

const none: Chosen = { all: false, except: new Set() };
const unset = () => undefined;
const now = {
  shown: rows as readonly GridRow[],
  chosen: none,
  sort: unset as (by: SortBy) => void,
  choose: unset as (chosen: Chosen) => void,
};

function FloorPage() {
  const [text, setText] = useState('');
  const [by, setBy] = useState<SortBy>(null);
  const [chosen, setChosen] = useState(none);
  const [top, setTop] = useState(0);
  const found = useMemo(() => {
    const query = text.toLowerCase();
    return query === '' ? rows : rows.filter(({ description }) => description.toLowerCase().includes(query));
  }, [text]);
  const shown = useMemo(() => {
    if (by === null) return found;
    const sign = by === 'asc' ? 1 : -1;
    return found.toSorted((one, other) => sign * (one.amount - other.amount));
  }, [found, by]);
  const [toggle] = useState(
    () => (id: string) =>
      setChosen(({ all, except }) => {
        const next = new Set(except);
        if (!next.delete(id)) next.add(id);
        return { all, except: next };
      }),
  );
  Object.assign(now, { shown, chosen, sort: setBy, choose: setChosen });
  const first = Math.max(0, Math.floor(top / ROW) - OVERSCAN);
  const drawn = shown.slice(first, first + Math.ceil(HEIGHT / ROW) + 2 * OVERSCAN);
  return (
    <>
      <p>
        <label htmlFor={FILTER_ID}>Search</label>{' '}
        <input id={FILTER_ID} value={text} onChange={(event) => setText(event.target.value)} />
      </p>
      <div className="header">
        {[
          '',
          'Reference',
          'Date',
          'Account',
          'Description',
          'Amount',
          'Claimed',
          'Category',
          'Tag',
          'Status',
        ].map((name) => (
          <div key={name} className={name === '' ? 'tick' : 'cell'}>
            {name}
          </div>
        ))}
      </div>
      <div
        className="body"
        onScroll={(event) => {
          const { scrollTop } = event.currentTarget;
          flushSync(() => setTop(scrollTop));
        }}
      >
        <div style={{ position: 'relative', height: shown.length * ROW }}>
          {drawn.map((row, step) => (
            <Row
              key={row.id}
              row={row}
              top={(first + step) * ROW}
              isOn={chosen.all !== chosen.except.has(row.id)}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
    </>
  );
}

const body = () => document.querySelector('.body') ?? document.body;

announceGrid(
  {
    body,
    scroller: body,
    rowCount: () => now.shown.length,
    sort: (by) => flushSync(() => now.sort(by)),
    selectAll: (on) => flushSync(() => now.choose({ all: on, except: none.except })),
    selectedCount: () => (now.chosen.all ? rows.length - now.chosen.except.size : now.chosen.except.size),
    idAt: (y) => drawnAt(body(), y, '.row')?.children[1]?.textContent ?? '',
    checkedAt: (y) => drawnAt(body(), y, '.row')?.querySelector('input')?.checked ?? false,
  },
  () => createRoot(rootElement()).render(<FloorPage />),
);
