import { createContext } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { fieldMeant, isNamed } from '#form-schemas/other-forms.ts';
import type { EditorProblem } from '../editor/problems.ts';

/**
 * One place that names a box of the open form: in another form, in its draft, or in a scenario (even of this
 * form).
 */
export interface Reader {
  readonly code: string;
  readonly taxYear: string;
  readonly title: string;
  readonly state: 'in force' | 'scheduled' | 'draft' | 'scenario';
  /** 'Rule most', 'Condition of Box 4' */
  readonly place: string;
  /** The name it uses for the box. */
  readonly name: string;
  /** The published form has the box, so a version without it cannot be published. */
  readonly stops: boolean;
  /** Opens that form. */
  readonly onOpen: () => void;
}

/** Other forms that read the open form. Provided around an editor. */
export const Readers = createContext<readonly Reader[]>([]);

/** The places that read a field, by its name or an earlier name. */
export function readersOf(readers: readonly Reader[], { form_json }: Definition, field: Field): Reader[] {
  return readers.filter(({ name }) => fieldMeant(form_json.fields, name) === field);
}

/** 'Rule most of SA100 2025-26 (draft)' */
export function readerWords({ code, taxYear, place, state }: Reader): string {
  const how = state === 'in force' || state === 'scenario' ? '' : ` (${state})`;
  return `${place} of ${code} ${taxYear}${how}`;
}

/**
 * Places that read a box of the form with this code: a single one by name, several counted: '2 scenarios of
 * this form and 1 place in other forms'.
 */
export function readersInWords(readers: readonly Reader[], code: string): string {
  const [first] = readers;
  if (first !== undefined && readers.length === 1) return readerWords(first);
  const scenarios = readers.filter(({ state }) => state === 'scenario');
  const own = scenarios.filter((reader) => reader.code === code).length;
  const counted = [
    { count: own, one: 'scenario of this form', many: 'scenarios of this form' },
    {
      count: scenarios.length - own,
      one: 'scenario of another form',
      many: 'scenarios of other forms',
    },
    {
      count: readers.length - scenarios.length,
      one: 'place in other forms',
      many: 'places in other forms',
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('en-GB').format(counted);
}

/** Boxes that other forms read and the definition no longer has, with a fix if the box was only renamed. */
export function readerProblems(
  readers: readonly Reader[],
  published: Definition,
  definition: Definition,
): EditorProblem[] {
  const { fields } = definition.form_json;
  const unresolved = readers.filter(
    ({ name, stops }) => !isNamed(definition, name) && (stops || isNamed(published, name)),
  );
  return [...new Set(unresolved.map(({ name }) => name))].flatMap((name): EditorProblem[] => {
    // Names what stops publishing and counts the rest.
    const [first, ...more] = unresolved
      .filter((reader) => reader.name === name)
      .toSorted((a, b) => Number(b.stops) - Number(a.stops));
    if (first === undefined) return [];
    const was = fieldMeant(published.form_json.fields, name);
    const at = was === undefined ? -1 : fields.findIndex((field) => boxId(field) === boxId(was));
    const field = fields[at];
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    const message = `${readerWords(first)}${others} ${more.length === 0 ? 'reads' : 'read'} “${name}”, which no longer exists`;
    const kind = first.stops ? {} : { advice: true as const };
    if (field === undefined) {
      const how =
        first.state === 'scenario' ? 'change the scenario' : `publish ${first.code} without it first`;
      return [{ message: `${message}: ${how}`, at: undefined, attribute: undefined, ...kind }];
    }
    const formerly = [...(field.formerly ?? []), name];
    const label = `Keep ${name} as an old name`;
    const fix = { label, edit: { do: 'set-field', at, changes: { formerly } } } as const;
    return [{ message, at, attribute: 'name', fix, ...kind }];
  });
}
