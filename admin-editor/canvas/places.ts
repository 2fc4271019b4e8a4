import { createContext } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { isConditional } from './show-all-fields.ts';

/** Where a box of the canvas is in the definition. */
export interface Place {
  /** Index in form_json.fields. */
  readonly at: number;
  readonly isConditional: boolean;
}

export type Places = ReadonlyMap<string, Place>;

/**
 * Places by field name. They are in a context rather than in the boxes, so that adding or removing a field does not
 * redraw the boxes below it. Keep the same map while nothing moves, because React walks the whole form when a
 * context changes.
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
