import type { FastifyInstance } from 'fastify';
import { type Place, placeAt, placeOf, roadMiles } from './places.ts';

const METRES_IN_MILE = 1609.344;
/** Miles an hour, door to door. */
const SPEED = { driving: 45, bike: 10, bicycling: 10 } as const;
type Profile = keyof typeof SPEED;

interface Leg {
  readonly metres: number;
  readonly seconds: number;
}

/**
 * Stand-ins for the services that measure roads: /osrm is an OSRM server, /postcodes-io is postcodes.io, and /google is
 * Google's Distance Matrix and Directions. They know the places in places.ts, and no road between others.
 */
export async function roadDistances(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { postcode: string } }>('/postcodes-io/postcodes/:postcode', ({ params }, reply) => {
    const place = placeOf(params.postcode);
    if (place === undefined) return reply.code(404).send({ status: 404, error: 'Postcode not found' });
    const [latitude, longitude] = place.at;
    return reply.send({ status: 200, result: { postcode: place.postcode, latitude, longitude } });
  });

  app.get<{ Params: { profile: string; points: string } }>(
    '/osrm/route/v1/:profile/:points',
    ({ params: { profile, points } }, reply) => {
      const stops = points.split(';').map((point) => {
        const [longitude, latitude] = point.split(',').map(Number);
        return placeAt(latitude ?? 0, longitude ?? 0);
      });
      const legs = isProfile(profile) ? legsOf(stops, profile) : undefined;
      if (legs === undefined)
        return reply.code(400).send({ code: 'NoRoute', message: 'Impossible route between points' });
      const coordinates = stops.flatMap((stop) => (stop === undefined ? [] : [[stop.at[1], stop.at[0]]]));
      const route = { ...totalOf(legs), geometry: { type: 'LineString', coordinates } };
      return reply.send({ code: 'Ok', routes: [route] });
    },
  );

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/google/maps/api/distancematrix/json',
    ({ query }, reply) => {
      if (query['key'] !== 'sandbox-key') return reply.send({ status: 'REQUEST_DENIED', rows: [] });
      const ends = [query['origins'], query['destinations']].map(googlePlace);
      const [leg] = legsOf(ends, profileOf(query['mode'])) ?? [];
      const status = ends.includes(undefined) ? 'NOT_FOUND' : 'ZERO_RESULTS';
      const element =
        leg === undefined
          ? { status }
          : {
              status: 'OK',
              distance: { value: leg.metres, text: `${Math.round(leg.metres / 1000)} km` },
              duration: { value: leg.seconds, text: `${Math.round(leg.seconds / 60)} mins` },
            };
      return reply.send({ status: 'OK', rows: [{ elements: [element] }] });
    },
  );

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/google/maps/api/directions/json',
    ({ query }, reply) => {
      if (query['key'] !== 'sandbox-key') return reply.send({ status: 'REQUEST_DENIED', routes: [] });
      const between = query['waypoints']?.split('|') ?? [];
      const stops = [query['origin'], ...between, query['destination']].map(googlePlace);
      const found = stops.filter((stop) => stop !== undefined);
      if (legsOf(stops, profileOf(query['mode'])) === undefined)
        return reply.send({ status: found.length < stops.length ? 'NOT_FOUND' : 'ZERO_RESULTS', routes: [] });
      const location = ({ at: [lat, lng] }: Place) => ({ lat, lng });
      const legs = found.slice(1).map((stop, index) => ({
        start_location: location(found[index] ?? stop),
        end_location: location(stop),
      }));
      return reply.send({
        status: 'OK',
        routes: [{ overview_polyline: { points: encoded(found.map(({ at }) => at)) }, legs }],
      });
    },
  );
}

function isProfile(text: string): text is Profile {
  return text in SPEED;
}

function profileOf(mode: string | undefined): Profile {
  return mode === 'bicycling' ? 'bicycling' : 'driving';
}

function googlePlace(text = ''): Place | undefined {
  return placeOf(text.replace(/, UK$/, ''));
}

/** Undefined if a place or one of the roads is not known. */
function legsOf(stops: readonly (Place | undefined)[], profile: Profile): Leg[] | undefined {
  const legs: Leg[] = [];
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    if (stop === undefined) return undefined;
    if (before === undefined) continue;
    const miles = roadMiles(before, stop);
    if (miles === undefined) return undefined;
    legs.push({
      metres: Math.round(miles * METRES_IN_MILE),
      seconds: Math.round((miles / SPEED[profile]) * 3600),
    });
  }
  return legs;
}

function totalOf(legs: readonly Leg[]): { distance: number; duration: number } {
  return {
    distance: legs.reduce((sum, { metres }) => sum + metres, 0),
    duration: legs.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Google's encoded polyline. */
function encoded(points: readonly (readonly [number, number])[]): string {
  let [latitude, longitude] = [0, 0];
  let text = '';
  for (const [lat, lng] of points) {
    const [north, east] = [Math.round(lat * 1e5), Math.round(lng * 1e5)];
    text += number(north - latitude) + number(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
}

function number(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; bits >= 32; bits >>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63);
  return text + String.fromCharCode(bits + 63);
}
