/** The columns of a CSV file of journeys, in the order in which we write them. A file can have them in any order. */
export const journeyHeadings = [
  'Date',
  'Start time',
  'End time',
  'Vehicle',
  'Miles',
  'Claimed',
  'From',
  'Via',
  'To',
  'Description',
] as const;
export type JourneyHeading = (typeof journeyHeadings)[number];
