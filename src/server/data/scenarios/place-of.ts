import type { ScenarioFailure } from '#contract/scenarios/scenario-result.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';

/** The place of a failure: the box in staff's words, with its list entry. `entry` counts from 0. */
export function placeOf(
  { code, form_json }: Definition,
  name: string,
  entry?: number,
): Pick<ScenarioFailure, 'form' | 'field' | 'entry' | 'place'> {
  // The workings of the tax name a field by its box if it has no other name.
  const field =
    form_json.fields.find((one) => one.name === name) ?? form_json.fields.find((one) => one.box === name);
  const of = entry === undefined ? '' : ` of entry ${entry + 1}`;
  return {
    form: code,
    field: field?.name ?? name,
    ...(entry !== undefined && { entry }),
    place: `${field === undefined ? called(name) : lineOf(field)}${of}`,
  };
}

function called(name: string): string {
  return name === '' ? 'The form' : name;
}

function lineOf({ box, title, name }: Field): string {
  const words = title.trim() === '' ? name : title;
  return box === undefined ? `“${words}”` : `Box ${box} ${words}`;
}
