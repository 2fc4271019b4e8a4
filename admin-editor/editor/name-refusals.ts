import type { Definition } from '#form-schemas/definition.ts';
import { isNameTaken } from '../commands/rename-field.ts';

/** Why a field cannot have this name; undefined if it can. */
export function fieldNameRefusal(definition: Definition, at: number, name: string): string | undefined {
  if (!/^[A-Za-z]\w*$/.test(name)) return 'Use letters, digits and _, starting with a letter';
  if (name.length > 64) return 'Use at most 64 characters';
  return isNameTaken(definition, at, name) ? 'Another field has this name' : undefined;
}

/** Why a constant cannot have this name; undefined if it can. */
export function constantNameRefusal({ form_json }: Definition, name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'Use lower-case letters, digits and _, starting with a letter';
  if (name.length > 60) return 'Use at most 60 characters';
  // Messages use these words for the years themselves.
  if (name === 'start_year' || name === 'end_year') return 'This word is reserved for the year in messages';
  return Object.hasOwn(form_json.constants ?? {}, name) ? 'Another number has this name' : undefined;
}
