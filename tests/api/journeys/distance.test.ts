import { expect, test } from 'vitest';
import { getDistance, getRoute } from '#contract/journeys/distance.ts';
import { distancesOf } from '#server/features/journeys/distance.routes.ts';
import { pointsOf } from '#server/integrations/distances/google.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { traveller } from './person.ts';

const app = useTestApp();
/** 57 and 118 miles in metres. */
const [TO_OXFORD, TO_BIRMINGHAM] = [91_733, 189_903];

const TO_OXFORD_BY_CAR = { start_postcode: 'SW1A 1AA', end_postcode: 'OX1 1BX', journey_type: 'driving' };

const google = () =>
  distancesOf({
    distances: {
      google: { url: `${app.services.config.sandboxUrl}/google`, key: 'sandbox-key' },
      osrm: undefined,
    },
  });
const osrm = () => distancesOf(app.services.config);

test('gives the distance as Google’s Distance Matrix does (spec 2, 7)', async () => {
  const { token } = await traveller(app);
  const query = { start_postcode: 'SW1A 1AA', end_postcode: 'ox11bx', journey_type: 'driving' };
  const { body } = await app.call(getDistance, { token, query });
  expect(body).toEqual({
    rows: [
      {
        elements: [
          {
            status: 'OK',
            distance: { value: TO_OXFORD, text: '91.7 km' },
            duration: { value: 4560, text: '76 mins' },
          },
        ],
      },
    ],
  });
});

test.each([
  ['a postcode that is not known', { end_postcode: 'ZZ1 1ZZ' }],
  ['a text that is not a postcode', { end_postcode: '../..' }],
  ['places without a road', { start_postcode: 'EH1 1YJ', end_postcode: 'CF10 3ND' }],
])('has no duration for %s (spec 2, 8)', async (_, changes) => {
  const { token } = await traveller(app);
  const query = { ...TO_OXFORD_BY_CAR, ...changes };
  const { status, body } = await app.call(getDistance, { token, query });
  expect([status, body.rows[0]?.elements]).toEqual([200, [{ status: 'NOT_FOUND' }]]);
});

test('gives the line of a route with its stops, and no map where none is configured', async () => {
  const { token } = await traveller(app);
  const query = { places: 'SW1A 1AA|OX1 1BX|SW1A 1AA', journey_type: 'driving' };
  const { body } = await app.call(getRoute, { token, query });
  expect(body.line).toHaveLength(3);
  expect(body.stops.map(({ postcode }) => postcode)).toEqual(['SW1A 1AA', 'OX1 1BX', 'SW1A 1AA']);
  expect(body).not.toHaveProperty('tiles');
});

test.each([['Google', google] as const, ['OSRM', osrm] as const])('measures with %s', async (_, service) => {
  const distances = service();
  expect(await distances?.between('SW1A 1AA', 'B1 1BB', 'driving')).toEqual({
    metres: TO_BIRMINGHAM,
    seconds: 9440,
  });
  // Ten miles an hour by bicycle.
  expect(await distances?.between('SW1A 1AA', 'B1 1BB', 'bicycling')).toMatchObject({ seconds: 42_480 });
  expect(await distances?.between('SW1A 1AA', 'ZZ1 1ZZ', 'driving')).toBeUndefined();
  expect(await distances?.between('EH1 1YJ', 'CF10 3ND', 'driving')).toBeUndefined();
  expect(await distances?.route(['SW1A 1AA', 'OX1 1BX', 'B1 1BB'], 'driving')).toEqual({
    line: [
      [51.501, -0.1416],
      [51.7517, -1.2571],
      [52.4797, -1.9027],
    ],
    stops: [
      [51.501, -0.1416],
      [51.7517, -1.2571],
      [52.4797, -1.9027],
    ],
  });
  expect(await distances?.route(['SW1A 1AA', 'ZZ1 1ZZ'], 'driving')).toBeUndefined();
});

test('reports a refused key or a service that is down without the postcodes and the key', async () => {
  const wrong = distancesOf({
    distances: { google: { url: `${app.services.config.sandboxUrl}/google`, key: 'wrong' }, osrm: undefined },
  });
  await expect(wrong?.between('SW1A 1AA', 'B1 1BB', 'driving')).rejects.toThrow(
    /^measure a distance: REQUEST_DENIED$/,
  );
  const url = 'http://127.0.0.1:9';
  const down = distancesOf({
    distances: { google: undefined, osrm: { url, bicycleUrl: url, postcodesUrl: url } },
  });
  await expect(down?.between('SW1A 1AA', 'B1 1BB', 'driving')).rejects.toThrow(
    /^find a postcode: no connection$/,
  );
});

// developers.google.com/maps/documentation/utilities/polylinealgorithm
test('reads Google’s example of an encoded line', () => {
  expect(pointsOf('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ]);
});

test('lets one person look up 300 distances an hour', async () => {
  const { token } = await traveller(app);
  const query = { start_postcode: 'x', end_postcode: 'y', journey_type: 'driving' };
  const statuses = await Promise.all(
    Array.from({ length: 305 }, async () => (await app.call(getDistance, { token, query })).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
