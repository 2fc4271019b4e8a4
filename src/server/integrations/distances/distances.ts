/** By car, or by bicycle. Motorbikes drive where cars do. */
export type Travel = 'driving' | 'bicycling';

/** Degrees north and east. */
export type Point = [latitude: number, longitude: number];

export interface Distance {
  readonly metres: number;
  readonly seconds: number;
}

export interface Route {
  /** The line on the map. */
  readonly line: Point[];
  /** Where the places are, in their order. */
  readonly stops: Point[];
}

/** Measures roads between postcodes. Undefined if a postcode is not known or no road connects them. */
export interface Distances {
  between(start: string, end: string, travel: Travel): Promise<Distance | undefined>;
  route(places: readonly string[], travel: Travel): Promise<Route | undefined>;
}

/** A call that did not succeed. The message has no postcode and no key. */
export class DistanceError extends Error {}
