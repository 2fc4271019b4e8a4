/** A place with its postcode, and degrees north and east. */
export interface Place {
  readonly postcode: string;
  readonly name: string;
  readonly at: readonly [latitude: number, longitude: number];
}

/** Town halls and the like; postcodes.io has their coordinates. */
export const places: readonly Place[] = [
  { postcode: 'SW1A 1AA', name: 'London', at: [51.501, -0.1416] },
  { postcode: 'B1 1BB', name: 'Birmingham', at: [52.4797, -1.9027] },
  { postcode: 'M2 5DB', name: 'Manchester', at: [53.4794, -2.2453] },
  { postcode: 'LS1 1UR', name: 'Leeds', at: [53.8019, -1.5487] },
  { postcode: 'L2 3SW', name: 'Liverpool', at: [53.4071, -2.9916] },
  { postcode: 'BS1 5TR', name: 'Bristol', at: [51.4526, -2.6017] },
  { postcode: 'CF10 3ND', name: 'Cardiff', at: [51.4852, -3.1797] },
  { postcode: 'OX1 1BX', name: 'Oxford', at: [51.7517, -1.2571] },
  { postcode: 'EH1 1YJ', name: 'Edinburgh', at: [55.9503, -3.1905] },
];

/** Whole miles by road between the centres, as road atlases print them. */
const MILES: Readonly<Record<string, number>> = {
  'Birmingham London': 118,
  'London Manchester': 199,
  'Leeds London': 195,
  'Liverpool London': 210,
  'Bristol London': 119,
  'Cardiff London': 151,
  'London Oxford': 57,
  'Edinburgh London': 405,
  'Birmingham Manchester': 88,
  'Birmingham Leeds': 115,
  'Birmingham Liverpool': 98,
  'Birmingham Bristol': 85,
  'Birmingham Cardiff': 107,
  'Birmingham Oxford': 63,
  'Leeds Manchester': 43,
  'Liverpool Manchester': 34,
  'Leeds Liverpool': 72,
  'Edinburgh Manchester': 218,
  'Edinburgh Leeds': 205,
  'Bristol Cardiff': 45,
  'Bristol Oxford': 74,
};

/** Miles by road; undefined where no atlas was asked. */
export function roadMiles(one: Place, other: Place): number | undefined {
  if (one === other) return 0;
  return MILES[[one.name, other.name].toSorted().join(' ')];
}

export function placeOf(postcode: string): Place | undefined {
  const plain = postcode.replace(/\s+/g, '').toUpperCase();
  return places.find((place) => place.postcode.replace(' ', '') === plain);
}

export function placeAt(latitude: number, longitude: number): Place | undefined {
  return places.find(({ at }) => at[0] === latitude && at[1] === longitude);
}
