import Type from 'typebox';
import { DistanceError, type Distances, type Point } from './distances.ts';
import { readJson } from './transport.ts';

const Value = Type.Object({ value: Type.Number() });

/** developers.google.com/maps/documentation/distance-matrix */
const Matrix = Type.Object({
  status: Type.String(),
  rows: Type.Array(
    Type.Object({
      elements: Type.Array(
        Type.Object({
          status: Type.String(),
          distance: Type.Optional(Value),
          duration: Type.Optional(Value),
        }),
      ),
    }),
  ),
});

const Place = Type.Object({ lat: Type.Number(), lng: Type.Number() });

/** developers.google.com/maps/documentation/directions */
const Directions = Type.Object({
  status: Type.String(),
  routes: Type.Array(
    Type.Object({
      overview_polyline: Type.Object({ points: Type.String() }),
      legs: Type.Array(Type.Object({ start_location: Place, end_location: Place })),
    }),
  ),
});

/** Google's Distance Matrix, and its Directions for the line on the map. Every call throws DistanceError on a failure. */
export function google({ url, key }: { url: string; key: string }): Distances {
  // A postcode alone could be one of another country.
  const named = (postcode: string) => `${postcode}, UK`;
  return {
    async between(start, end, travel) {
      const query = new URLSearchParams({
        origins: named(start),
        destinations: named(end),
        mode: travel,
        units: 'metric',
        key,
      });
      const call = 'measure a distance';
      const { status, rows } = await readJson(
        { call, url: `${url}/maps/api/distancematrix/json?${query}` },
        Matrix,
      );
      if (status !== 'OK') throw new DistanceError(`${call}: ${status}`);
      const { distance, duration } = rows[0]?.elements[0] ?? {};
      if (distance === undefined || duration === undefined) return undefined;
      return { metres: distance.value, seconds: duration.value };
    },
    async route(places, travel) {
      const query = new URLSearchParams({
        origin: named(places[0] ?? ''),
        destination: named(places.at(-1) ?? ''),
        mode: travel,
        key,
      });
      const between = places.slice(1, -1);
      if (between.length > 0) query.set('waypoints', between.map(named).join('|'));
      const call = 'find a route';
      const { status, routes } = await readJson(
        { call, url: `${url}/maps/api/directions/json?${query}` },
        Directions,
      );
      if (status === 'NOT_FOUND' || status === 'ZERO_RESULTS') return undefined;
      const [route] = routes;
      if (status !== 'OK' || route === undefined) throw new DistanceError(`${call}: ${status}`);
      const at = ({ lat, lng }: { lat: number; lng: number }): Point => [lat, lng];
      const [first] = route.legs;
      return {
        line: pointsOf(route.overview_polyline.points),
        stops: [
          ...(first === undefined ? [] : [at(first.start_location)]),
          ...route.legs.map(({ end_location }) => at(end_location)),
        ],
      };
    },
  };
}

/** Google's encoded polylines: developers.google.com/maps/documentation/utilities/polylinealgorithm. */
export function pointsOf(encoded: string): Point[] {
  const points: Point[] = [];
  let at = 0;
  const next = () => {
    let bits = 0;
    for (let shift = 0; at < encoded.length; shift += 5) {
      const chunk = encoded.charCodeAt(at) - 63;
      at += 1;
      bits |= (chunk & 31) << shift;
      if (chunk < 32) break;
    }
    return bits & 1 ? ~(bits >> 1) : bits >> 1;
  };
  let [latitude, longitude] = [0, 0];
  while (at < encoded.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}
