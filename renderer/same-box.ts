import type { Issue } from '#form-schemas/messages.ts';
import type { BoxFill, FormState, WholeForm } from './form-state.ts';

/** True when nothing that concerns every box is different. */
export function isSameForm(one: WholeForm, other: WholeForm): boolean {
  return (
    one.idPrefix === other.idPrefix &&
    one.isPlain === other.isPlain &&
    one.change === other.change &&
    one.setOwning === other.setOwning &&
    one.leave === other.leave &&
    one.choices === other.choices &&
    one.files === other.files &&
    one.decorate === other.decorate
  );
}

/** True when the same boxes stand in the same places. A field that changed is another box; the others are not told. */
export function isSameLayout(one: WholeForm, other: WholeForm): boolean {
  return one.sections === other.sections && one.compiled === other.compiled;
}

/** The names of the boxes that look different in the other state. What is the same object costs nothing here. */
export function boxChanges(one: FormState, other: FormState): ReadonlySet<string> {
  const changed = new Set<string>();
  const look = <T>(before: T, after: T, names: (of: T) => Iterable<string>, isSame: IsSame<T>) => {
    if (before === after) return;
    for (const name of [...names(before), ...names(after)]) {
      if (!isSame(before, after, name)) changed.add(name);
    }
  };
  look(one.values, other.values, Object.keys, (a, b, name) => a[name] === b[name]);
  look(one.issues, other.issues, keysOf, (a, b, name) => sameIssues(a.get(name), b.get(name)));
  look(one.fills, other.fills, Object.keys, (a, b, name) => sameFill(a[name], b[name]));
  look(one.owning, other.owning, keysOf, (a, b, name) => a.has(name) === b.has(name));
  return changed;
}

/** The names of the boxes that are shown in one state and hidden in the other. */
export function visibilityChanges(one: FormState, other: FormState): ReadonlySet<string> {
  return one.hidden === other.hidden ? NONE : one.hidden.symmetricDifference(other.hidden);
}

type IsSame<T> = (before: T, after: T, name: string) => boolean;

const NONE: ReadonlySet<string> = new Set();

function keysOf(names: ReadonlySet<string> | ReadonlyMap<string, unknown>): Iterable<string> {
  return names.keys();
}

function sameIssues(one: readonly Issue[] = [], other: readonly Issue[] = []): boolean {
  return one.length === other.length && one.every((issue, at) => issue.message === other[at]?.message);
}

function sameFill(one: BoxFill | undefined, other: BoxFill | undefined): boolean {
  return one?.value === other?.value && one?.count === other?.count && one?.href === other?.href;
}
