import Type from 'typebox';
import type { Distances, Point, Travel } from './distances.ts';
import { readJson } from './transport.ts';

/** postcodes.io: GET /postcodes/:postcode. */
const Place = Type.Object({
  result: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({
        latitude: Type.Union([Type.Number(), Type.Null()]),
        longitude: Type.Union([Type.Number(), Type.Null()]),
      }),
    ]),
  ),
});

/** project-osrm.org, HTTP API v1, route service. */
const Routes = Type.Object({
  code: Type.String(),
  routes: Type.Optional(
    Type.Array(
      Type.Object({
        distance: Type.Number(),
        duration: Type.Number(),
        geometry: Type.Optional(
          Type.Object({ coordinates: Type.Array(Type.Tuple([Type.Number(), Type.Number()])) }),
        ),
      }),
    ),
  ),
});

/** An OSRM server, and a service in the format of postcodes.io. Every call throws DistanceError if one is not there. */
export function osrm(options: { url: string; bicycleUrl: string; postcodesUrl: string }): Distances {
  async function placeOf(postcode: string): Promise<Point | undefined> {
    const url = `${options.postcodesUrl}/postcodes/${encodeURIComponent(postcode)}`;
    const { result } = await readJson({ call: 'find a postcode', url, status: [404] }, Place);
    if (!result || result.latitude === null || result.longitude === null) return undefined;
    return [result.latitude, result.longitude];
  }

  async function routeOf(postcodes: readonly string[], travel: Travel, overview: 'simplified' | 'false') {
    const places: Point[] = [];
    for (const postcode of postcodes) {
      const place = await placeOf(postcode);
      if (place === undefined) return undefined;
      places.push(place);
    }
    const [base, profile] = travel === 'bicycling' ? [options.bicycleUrl, 'bike'] : [options.url, 'driving'];
    // OSRM has the longitude first.
    const points = places.map(([latitude, longitude]) => `${longitude},${latitude}`).join(';');
    const query = new URLSearchParams({ overview, geometries: 'geojson' });
    const url = `${base}/route/v1/${profile}/${points}?${query}`;
    const { code, routes = [] } = await readJson({ call: 'find a route', url, status: [400] }, Routes);
    const [route] = routes;
    return code === 'Ok' && route !== undefined ? { route, places } : undefined;
  }

  return {
    async between(start, end, travel) {
      const found = await routeOf([start, end], travel, 'false');
      if (found === undefined) return undefined;
      return { metres: Math.round(found.route.distance), seconds: Math.round(found.route.duration) };
    },
    async route(postcodes, travel) {
      const found = await routeOf(postcodes, travel, 'simplified');
      if (found === undefined) return undefined;
      const line = (found.route.geometry?.coordinates ?? []).map(([longitude, latitude]): Point => [
        latitude,
        longitude,
      ]);
      return { line, stops: found.places };
    },
  };
}
