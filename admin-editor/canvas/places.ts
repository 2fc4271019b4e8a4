import { createContext } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { isConditional } from './all-shown.ts';

/** Where a box of the canvas stands in the definition. */
export interface Place {
  /** In form_json.fields. */
  readonly at: number;
  readonly isConditional: boolean;
}

export type Places = ReadonlyMap<string, Place>;

/**
 * The places by name of field. Beside the boxes, so that a field that comes or goes gives those below it another number
 * without drawing them anew; the same map while nothing moves, because a context that changes costs a walk through the
 * form.
 */
export const PlacesContext = createContext<Places>(new Map());

export function placesIn({ form_json: { fields } }: Definition): Places {
  return new Map(fields.map((field, at) => [field.name, { at, isConditional: isConditional(field) }]));
}

export function samePlaces(one: Places, other: Places): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([name, place]) => {
    const now = other.get(name);
    return now?.at === place.at && now.isConditional === place.isConditional;
  });
}
