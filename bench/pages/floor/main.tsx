import { memo, useCallback, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { NeutralField, NeutralForm } from '../../neutral.ts';
import { announce, loadInput, rootElement } from '../protocol.ts';
import { checkFloor, floorStore, type FloorValue } from './store.ts';
import '../page.css';
import './floor.css';

/**
 * Plain React inputs, each with its own state: the minimum cost of a form. With `?cv=1` the browser skips distant
 * sections.
 */
const input = await loadInput();
const { form, data, fields } = input;
const store = floorStore({ ...data.flat });
const isSkipping = new URLSearchParams(window.location.search).has('cv');

const Section = memo(function Section({ section }: { section: NeutralForm['sections'][number] }) {
  return (
    <section className={isSkipping ? 'section skipped' : 'section'}>
      <h2>{section.title}</h2>
      {section.fields.map((field) =>
        field.showIf === null ? (
          <FloorField key={field.id} field={field} />
        ) : (
          <Conditional key={field.id} field={field} on={field.showIf} />
        ),
      )}
    </section>
  );
});

function Conditional({ field, on }: { field: NeutralField; on: string }) {
  const isShown = useSyncExternalStore(
    useCallback((listener) => store.subscribe(on)(listener), [on]),
    () => store.valueOf(on) === true,
  );
  return isShown ? <FloorField field={field} /> : null;
}

const FloorField = memo(function FloorField({ field }: { field: NeutralField }) {
  const [value, setValue] = useState<FloorValue>(() => store.valueOf(field.id));
  const error = useSyncExternalStore(
    useCallback((listener) => store.subscribe(field.id)(listener), [field.id]),
    () => store.errorOf(field.id),
  );
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { value: text } = event.currentTarget;
    const isTick = field.type === 'checkbox';
    const next = isTick ? (event.currentTarget as HTMLInputElement).checked : text;
    setValue(next);
    store.set(field.id, field.type === 'money' ? (text === '' ? undefined : Number(text)) : next);
  };
  const common = { id: field.id, onChange: change, 'aria-invalid': error !== undefined || undefined };
  return (
    <div className="field">
      <label htmlFor={field.id}>{field.label}</label>
      {field.type === 'select' ? (
        <select {...common} value={String(value ?? '')}>
          <option value="">Please select</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.type === 'checkbox' ? (
        <input type="checkbox" {...common} checked={value === true} />
      ) : (
        <input type={field.type === 'date' ? 'date' : 'text'} {...common} value={String(value ?? '')} />
      )}
      {error === undefined ? null : <p className="error">{error}</p>}
    </div>
  );
});

announce(
  input,
  {
    idOf: (field) => field.id,
    submit: () => {
      flushSync(() => store.setErrors(checkFloor(fields, store)));
      return Promise.resolve();
    },
    errorCount: store.errorCount,
    getValue: (i) => store.valueOf(fields[i]?.id ?? ''),
  },
  () =>
    createRoot(rootElement()).render(
      <div className="page">
        {form.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>,
    ),
);
