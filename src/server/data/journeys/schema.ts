import type { Generated } from 'kysely';
import type { Vehicle } from '#contract/journeys/vehicles.ts';
import type { AutoId, ExtraColumn } from '../../db/columns.ts';

/** A logged journey. Miles are hundredths. */
export interface Journeys {
  user_id: number;
  journey_id: AutoId;
  started: Date;
  ended: Date;
  vehicle: Vehicle;
  miles: number;
  /** 0 while it is not claimed. */
  miles_claimed: Generated<number>;
  /** Empty if not given. */
  start_postcode: Generated<string>;
  end_postcode: Generated<string>;
  /** The postcodes of the stops on the way, with | between them. */
  waypoints: Generated<string>;
  comments: string;
  tags: Generated<string>;
  claimed: Generated<boolean>;
  /** A discarded journey is not claimed. */
  discarded: Generated<boolean>;
  created: Date;
  extra: ExtraColumn;
}

/** What a change did to a journey: the whole row before and after, null where it did not exist. */
export interface JourneyChangeRows {
  user_id: number;
  change_id: number;
  journey_id: number;
  before: unknown;
  after: unknown;
}

declare module '../../db/tables.ts' {
  interface Tables {
    journeys: Journeys;
    journey_change_rows: JourneyChangeRows;
  }
}
