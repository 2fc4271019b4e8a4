import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Journeys, and what each change did to them, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table journeys (
  user_id bigint not null references users,
  journey_id bigint generated always as identity,
  started timestamptz not null,
  ended timestamptz not null,
  vehicle text not null check (vehicle in ('in_vehicle', 'on_motorcycle', 'on_bicycle')),
  -- Hundredths of a mile, so that sums are exact.
  miles integer not null check (miles > 0),
  miles_claimed integer not null default 0 check (miles_claimed >= 0),
  -- Empty if not given.
  start_postcode text not null default '',
  end_postcode text not null default '',
  waypoints text not null default '',
  comments text not null,
  tags text not null default '',
  claimed boolean not null default false,
  discarded boolean not null default false,
  created timestamptz not null,
  extra jsonb,
  primary key (user_id, journey_id),
  check (ended > started),
  check (claimed = (miles_claimed > 0)),
  check (not (claimed and discarded))
);
create index journeys_started on journeys (user_id, started desc, journey_id desc);
-- The claimed miles of a year are read from the index only.
create index journeys_claimed on journeys (user_id, started) include (vehicle, miles_claimed) where claimed;
create index journeys_extra on journeys (user_id) where extra is not null;
${rowLevelSecurity('journeys')}

-- What a change of book_changes did to a journey. Null: the journey did not exist.
create table journey_change_rows (
  user_id bigint not null references users,
  change_id bigint not null,
  journey_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (user_id, change_id, journey_id),
  foreign key (user_id, change_id) references book_changes on delete cascade
);
${rowLevelSecurity('journey_change_rows')}
`;
