import Type from 'typebox';
import { endpoint, words } from '../endpoint.ts';

const Postcode = Type.String({ minLength: 1, maxLength: 8 });
const JourneyType = words('driving', 'bicycling');
const Value = Type.Object({ value: Type.Number(), text: Type.String() });

export const getDistance = endpoint({
  method: 'GET',
  path: '/getDistance.php',
  summary:
    'The distance by road between two postcodes, in the format of Google’s Distance Matrix. Without duration if there is none',
  access: 'session',
  query: Type.Object({ start_postcode: Postcode, end_postcode: Postcode, journey_type: JourneyType }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        elements: Type.Array(
          Type.Object({
            status: words('OK', 'NOT_FOUND', 'ZERO_RESULTS'),
            duration: Type.Optional(Value),
            distance: Type.Optional(Value),
          }),
        ),
      }),
    ),
  }),
});

/** Latitude and longitude in degrees. */
const Point = Type.Tuple([Type.Number(), Type.Number()]);
export type Point = [number, number];

export const getRoute = endpoint({
  method: 'GET',
  path: '/journeys/route',
  summary: 'The route of a journey through its postcodes, and where to get a map',
  access: 'session',
  query: Type.Object({
    places: Type.String({ minLength: 3, maxLength: 107, description: 'Postcodes with | between them.' }),
    journey_type: JourneyType,
  }),
  reply: Type.Object({
    line: Type.Array(Point, {
      description: 'Latitude and longitude of its points; empty if it is not known.',
    }),
    stops: Type.Array(Type.Object({ postcode: Type.String(), at: Point })),
    tiles: Type.Optional(
      Type.Object({
        url: Type.String({ description: 'With {z}, {x} and {y}.' }),
        credit: Type.String({ description: 'The credit to show on the map.' }),
      }),
    ),
  }),
});
