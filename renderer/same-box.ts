import type { Field, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { BookFill, FormState } from './form-state.ts';

/** True when a field's box looks the same in both states, so that it need not be drawn again. */
export function isSameBox({ name }: Field, one: FormState, other: FormState): boolean {
  return (
    one.values[name] === other.values[name] &&
    (one.hidden === other.hidden || one.hidden.has(name) === other.hidden.has(name)) &&
    (one.issues === other.issues || sameIssues(one.issues.get(name), other.issues.get(name))) &&
    (one.bookFills === other.bookFills || sameFill(one.bookFills[name], other.bookFills[name])) &&
    (one.owning === other.owning || one.owning.has(name) === other.owning.has(name))
  );
}

/** True when nothing that concerns every box is different. */
export function isSameForm(one: FormState, other: FormState): boolean {
  return (
    one.idPrefix === other.idPrefix &&
    one.isPlain === other.isPlain &&
    one.sections === other.sections &&
    one.change === other.change &&
    one.setOwning === other.setOwning &&
    one.leave === other.leave &&
    one.choices === other.choices &&
    one.files === other.files &&
    one.decorate === other.decorate
  );
}

/** True when nothing that concerns single boxes is different; what compares by identity is kept while it is equal. */
export function isSameState(one: FormState, other: FormState): boolean {
  return (
    one.hidden === other.hidden &&
    one.issues === other.issues &&
    one.bookFills === other.bookFills &&
    one.owning === other.owning &&
    sameValues(one.values, other.values)
  );
}

function sameValues(one: Values, other: Values): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name] === other[name] && name in other)
  );
}

function sameIssues(one: readonly Issue[] = [], other: readonly Issue[] = []): boolean {
  return one.length === other.length && one.every((issue, at) => issue.message === other[at]?.message);
}

function sameFill(one: BookFill | undefined, other: BookFill | undefined): boolean {
  return one?.value === other?.value && one?.count === other?.count && one?.href === other?.href;
}
