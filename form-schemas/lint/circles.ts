import type { Field } from '../definition.ts';
import { logicProblems } from '../logic-problems.ts';
import { dependsOn, waitsFor } from '../settle.ts';
import type { Problem } from './problem.ts';

/** Each field that waits for itself, once, with its circle: '"a" depends on itself: "a" → "b" → "a"'. */
export function circles(fields: readonly Field[]): Problem[] {
  const next = new Map<string, Set<string>>();
  for (const field of fields) {
    next.set(field.name, new Set([...(next.get(field.name) ?? []), ...safeDependencies(field)]));
  }
  return fields.flatMap(({ name }, index): Problem[] => {
    const ring = ringOf((at) => next.get(at) ?? [], name);
    if (ring === undefined) return [];
    const message = `"${name}" depends on itself: ${shortened(ring)}`;
    return [{ path: `/form_json/fields/${index}`, message, rule: 'circle' }];
  });
}

/** No one reads more names than this. */
const MOST_NAMED = 8;

/** A circle in words: '"a" → "b" → "a"'. */
export function shortened(ring: readonly string[]): string {
  const names = ring.map((name) => `"${name}"`);
  const shown =
    names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 2), '…', ...names.slice(-1)] : names;
  return shown.join(' → ');
}

function safeDependencies(field: Field): Iterable<string> {
  const broken = [field.visibleIf, field.computed].some(
    (logic) => logic !== undefined && logicProblems(logic).length > 0,
  );
  return broken ? dependsOn(field) : waitsFor(field);
}

/** The shortest path from a name back to itself, including both ends. */
export function ringOf(next: (name: string) => Iterable<string>, name: string): string[] | undefined {
  const from = new Map<string, string>();
  const open = [name];
  for (const at of open) {
    for (const to of next(at)) {
      if (to === name) {
        const ring = [name];
        for (let back: string | undefined = at; back !== undefined && back !== name; back = from.get(back))
          ring.unshift(back);
        return [name, ...ring];
      }
      if (from.has(to)) continue;
      from.set(to, at);
      open.push(to);
    }
  }
  return undefined;
}
