import { foreignIncome } from './foreign-income.ts';
import { rulesOf } from './families.ts';
import { remittanceBasis } from './remittance-basis.ts';
import { type PageRules, since, until } from './rule.ts';

const page = rulesOf('SA109');
const status = rulesOf('SA109/ResidenceStatus');
const days = rulesOf('SA109/TimeSpentInUK');

const SPLIT = 'RequestForSplitYearTreatment';
const SPLIT_DATE = 'SplitYearTreatmentDateFromWhichTheUKpartYearBeginsOrEnds';

/** Rules about residence, SA109. Everything after the residence boxes changed after 2024-25. */
export const sa109: PageRules = (year) => [
  status.needs(8317, SPLIT, SPLIT_DATE),
  status.needs(8318, 'MoreThanOneCaseOfSplitYearTreatmentApplies', SPLIT),
  status.needs(8319, SPLIT_DATE, SPLIT),
  status.inTaxYear(8320, SPLIT_DATE, year),
  status.needs(8321, 'MeetTheThirdAutomaticOverseasTest', 'NotResidentInUK'),
  status.excludes(8429, SPLIT, 'NotResidentInUK'),
  status.needs(8448, 'HadAGapBetweenEmploymentsInThisTaxYear', 'MeetTheThirdAutomaticOverseasTest'),
  days.notAbove(6723, 'NumberOfDaysDueToExceptionalCircumstances', 'NumberOfDaysSpentInUK'),
  days.needs(6724, 'NumberOfDaysDueToExceptionalCircumstances', 'NumberOfDaysSpentInUK'),
  page.needs(6876, 'ResidenceStatus/NotResidentInUK', 'TimeSpentInUK/NumberOfDaysSpentInUK'),
  ...until('2024-25', year, remittanceBasis),
  ...since('2025-26', year, foreignIncome),
];
