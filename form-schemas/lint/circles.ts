import type { Field } from '../definition.ts';
import { logicProblems } from '../logic.ts';
import { dependsOn, waitsFor } from '../settle.ts';
import type { Problem } from './problem.ts';

/** Each field that waits for itself through others, named once. */
export function circles(fields: readonly Field[]): Problem[] {
  const next = new Map<string, Set<string>>();
  for (const field of fields) {
    next.set(field.name, new Set([...(next.get(field.name) ?? []), ...waitsForSafely(field)]));
  }
  return fields.flatMap((field, index): Problem[] =>
    reaches(next, field.name, field.name)
      ? [{ path: `/form_json/fields/${index}`, message: `"${field.name}" depends on itself`, rule: 'circle' }]
      : [],
  );
}

function waitsForSafely(field: Field): Iterable<string> {
  const broken = [field.visibleIf, field.computed].some(
    (logic) => logic !== undefined && logicProblems(logic).length > 0,
  );
  return broken ? dependsOn(field) : waitsFor(field);
}

function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, from: string, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === goal) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(next.get(name) ?? []));
  }
  return false;
}
