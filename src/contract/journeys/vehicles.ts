/** The kinds of vehicle of a journey, with their names on screen. Spec 2, 9. */
export const vehicleNames = {
  in_vehicle: 'By car or van',
  on_motorcycle: 'By motorbike or scooter',
  on_bicycle: 'By bicycle',
} as const;

export type Vehicle = keyof typeof vehicleNames;
export const vehicles = Object.keys(vehicleNames) as [Vehicle, ...Vehicle[]];

/** A postcode that is not given. Spec 2, 3. */
export const UNKNOWN = 'UNKNOWN';

/** What is between the postcodes of a journey's stops on the way. */
export const STOP = '|';

/** The most miles of one journey. */
export const MOST_MILES = 9999.99;

/** The most rows of one CSV file of journeys. */
export const MOST_IMPORTED = 5000;

/** The most characters of such a file. */
export const LONGEST_FILE = 1_500_000;

/** Miles an hour, door to door, for the end of a journey whose time is not known. */
const SPEEDS: Readonly<Record<Vehicle, number>> = { in_vehicle: 30, on_motorcycle: 30, on_bicycle: 10 };

/** How long a journey of these miles takes, in whole minutes, at least one and at most a day. */
export function usualMinutes(vehicle: Vehicle, miles: number): number {
  return Math.min(1440, Math.max(1, Math.ceil((miles / SPEEDS[vehicle]) * 60)));
}
