import type { Definition } from '#form-schemas/definition.ts';
import { isNameTaken } from '../commands/rename-field.ts';

/** Why a field cannot be called so; undefined where it can. */
export function fieldNameRefusal(definition: Definition, at: number, name: string): string | undefined {
  if (!/^[A-Za-z]\w*$/.test(name)) return 'Use letters, digits and _, starting with a letter';
  if (name.length > 64) return 'Use at most 64 characters';
  return isNameTaken(definition, at, name) ? 'Another field has this name' : undefined;
}

/** The same of a number of the year. */
export function constantNameRefusal({ form_json }: Definition, name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'Use lower-case letters, digits and _, starting with a letter';
  if (name.length > 60) return 'Use at most 60 characters';
  // A message says with these words the years themselves.
  if (name === 'start_year' || name === 'end_year') return 'This word is reserved for the year in messages';
  return Object.hasOwn(form_json.constants ?? {}, name) ? 'Another number has this name' : undefined;
}
