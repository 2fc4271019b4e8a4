import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from './definition.ts';
import { withEntries } from './lists.ts';
import { fieldsFor } from './resolve.ts';
import { fromWire } from './wire.ts';

/** Leaves out answers that no longer fit their field, because its format has changed, and keeps the others. */
export function readAnswers(definition: Definition, year: TaxYear, entry: unknown): Values {
  const read = fromWire(definition, year, entry);
  if (read.ok) return read.values;
  if (typeof entry !== 'object' || entry === null) return {};
  const unreadable = new Set(read.issues.map(({ field }) => field));
  const rest = fromWire(
    definition,
    year,
    Object.fromEntries(Object.entries(entry).filter(([name]) => !unreadable.has(name))),
  );
  return rest.ok ? rest.values : {};
}

/** The same for unfinished input: half a date stays in its box, as its widget stores it. */
export function readTyped(definition: Definition, year: TaxYear, entry: unknown): Values {
  const values = readAnswers(definition, year, entry);
  const typed = new Map<string, unknown>(
    Object.entries(typeof entry === 'object' && entry !== null ? entry : {}),
  );
  const halves = withEntries(fieldsFor(definition, year), values).flatMap(({ name, format, computed }) => {
    const text = typed.get(name);
    const isHalf = format === 'date' && computed === undefined && values[name] === undefined;
    return isHalf && typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return { ...values, ...Object.fromEntries(halves) };
}
