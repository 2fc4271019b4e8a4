import type { NeutralField } from '../../neutral.ts';

export type FloorValue = string | number | boolean | undefined;

/** Values and errors outside React; a field only gets updates about itself. */
export function floorStore(values: Record<string, FloorValue>) {
  const errors = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (id: string) => listeners.get(id)?.forEach((listener) => listener());
  return {
    valueOf: (id: string) => values[id],
    errorOf: (id: string) => errors.get(id),
    set: (id: string, value: FloorValue) => {
      values[id] = value;
      tell(id);
    },
    setErrors: (next: ReadonlyMap<string, string>) => {
      const changed = new Set([...errors.keys(), ...next.keys()]);
      errors.clear();
      for (const [id, message] of next) errors.set(id, message);
      for (const id of changed) tell(id);
    },
    subscribe: (id: string) => (listener: () => void) => {
      const of = listeners.get(id) ?? new Set();
      listeners.set(id, of.add(listener));
      return () => void of.delete(listener);
    },
    errorCount: () => errors.size,
  };
}
export type FloorStore = ReturnType<typeof floorStore>;

/** The minimum work to check a form: the limits of each visible field. */
export function checkFloor(fields: readonly NeutralField[], store: FloorStore): Map<string, string> {
  const errors = new Map<string, string>();
  for (const field of fields) {
    const value = store.valueOf(field.id);
    if (value === undefined || value === '') continue;
    if (field.showIf !== null && store.valueOf(field.showIf) !== true) continue;
    if (typeof value === 'number' && value < (field.minimum ?? value)) errors.set(field.id, 'Too small');
    else if (typeof value === 'number' && value > (field.maximum ?? value)) errors.set(field.id, 'Too large');
    else if (typeof value === 'string' && value.length > (field.maxLength ?? value.length))
      errors.set(field.id, 'Too long');
    else if (typeof value === 'string' && field.pattern && !new RegExp(field.pattern).test(value))
      errors.set(field.id, 'Not allowed');
  }
  return errors;
}
