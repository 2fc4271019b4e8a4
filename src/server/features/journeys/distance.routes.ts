import type { ReplyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/journeys/distance.ts';
import { isPostcode } from '#form-schemas/widgets/postcode.ts';
import type { Database } from '../../db/database.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import { type Distance, DistanceError, type Distances } from '../../integrations/distances/distances.ts';
import { google } from '../../integrations/distances/google.ts';
import { osrm } from '../../integrations/distances/osrm.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { requirePro } from './plan-of.ts';

/** Distances and routes that one person can look up; each costs money at Google. */
const LOOK_UPS = { limit: 300, windowSeconds: 3600 };

export function distanceRoutes({ db, config }: Services): readonly Route[] {
  const distances = distancesOf(config);
  return [
    serve(contract.getDistance, async ({ caller, query, now }) => {
      const places = [query.start_postcode, query.end_postcode] as const;
      await takeLookUp(db, caller.userId, now);
      const found =
        distances === undefined || !places.every(isPostcode)
          ? undefined
          : await ifReachable(() => distances.between(...places, query.journey_type));
      return { rows: [{ elements: [elementOf(found)] }] };
    }),
    serve(contract.getRoute, async ({ caller, query, now }) => {
      const places = query.places.split('|');
      await takeLookUp(db, caller.userId, now);
      const found =
        distances === undefined || places.length < 2 || places.length > 12 || !places.every(isPostcode)
          ? undefined
          : await ifReachable(() => distances.route(places, query.journey_type));
      const { tiles } = config.map;
      return {
        line: found?.line ?? [],
        stops: (found?.stops ?? []).map((at, index) => ({ postcode: places[index] ?? '', at })),
        ...(tiles === undefined ? {} : { tiles: { url: tiles.url, credit: tiles.credit } }),
      };
    }),
  ];
}

/** The service of this installation; undefined if there is none. */
export function distancesOf({ distances }: Pick<Config, 'distances'>): Distances | undefined {
  if (distances.google !== undefined) return google(distances.google);
  return distances.osrm === undefined ? undefined : osrm(distances.osrm);
}

/** Throws plan_required, too_many_requests. */
async function takeLookUp(db: Database, userId: number, now: Date): Promise<void> {
  await db.asUser(userId, (tx) => requirePro(tx, userId, now));
  const isFree = await db.asSystem((tx) =>
    takeTurn(tx, throttleKey('distances-of', String(userId)), LOOK_UPS, now),
  );
  if (!isFree)
    throw new AppError(
      'too_many_requests',
      'You have looked up many distances. Try again in an hour, or enter the miles.',
      [],
      LOOK_UPS.windowSeconds,
    );
}

/** Undefined if the service cannot be reached: people then enter the miles. */
async function ifReachable<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DistanceError) return undefined;
    throw error;
  }
}

type Element = ReplyOf<typeof contract.getDistance>['rows'][number]['elements'][number];

function elementOf(found: Distance | undefined): Element {
  if (found === undefined) return { status: 'NOT_FOUND' };
  const { metres, seconds } = found;
  return {
    status: 'OK',
    duration: { value: seconds, text: `${Math.round(seconds / 60)} mins` },
    distance: { value: metres, text: `${(metres / 1000).toFixed(1)} km` },
  };
}
