import type { Journey } from '#contract/journeys/journeys.ts';

/** A journey of 2025-26. */
export function journey(id: number, changes: Partial<Journey> = {}): Journey {
  const day = String((id % 28) + 1).padStart(2, '0');
  return {
    id,
    journey_id: id,
    claimed: 'Y',
    start_time: `2025-06-${day}T08:30:00.001Z`,
    end_time: `2025-06-${day}T10:02:00.001Z`,
    type: 'in_vehicle',
    miles: 57,
    miles_claimed: 57,
    start_postcode: 'SW1A 1AA',
    end_postcode: 'OX1 1BX',
    comments: 'Northlight Studio, site visit',
    tags: '',
    waypoints: '',
    ...changes,
  };
}

export const someJourneys: readonly Journey[] = [
  journey(5),
  journey(4, { comments: 'Paper merchant', end_postcode: 'UNKNOWN', miles: 3.4, miles_claimed: 3.4 }),
  journey(3),
  journey(2, { waypoints: 'OX1 1BX', end_postcode: 'SW1A 1AA', miles: 114, miles_claimed: 114 }),
  journey(1, { claimed: 'N', miles_claimed: 0, type: 'on_bicycle', comments: 'Post office', miles: 2 }),
  journey(6),
];
