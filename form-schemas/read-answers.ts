import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from './definition.ts';
import { fromWire } from './wire.ts';

/** Answers that no longer fit their field (its format changed in a newer version) are left out, the rest stays. */
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
