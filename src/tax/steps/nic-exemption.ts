import { startYear, type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { TaxInputs } from '../inputs.ts';
import { hasReachedStatePensionAge } from '../state-pension-age.ts';

/** Why a person pays no Class 4, or undefined. A tick in any business counts for all. SI 2001/1004, regs.91 and 93. */
export function class4Exemption(inputs: TaxInputs): string | undefined {
  if (inputs.residence?.notResident === true) return 'None: you were not resident in the UK.';
  if (tickedExempt(inputs)) return 'None: you are exempt from Class 4.';
  if (isPensioner(inputs)) return 'None: you had reached State Pension age at the start of the year.';
  // Under 16 at the beginning of the year.
  if (turns16After(inputs, taxYearStart)) {
    return 'None: you were under 16 at the start of the year.';
  }
  return undefined;
}

/**
 * Why a person pays no Class 2, or undefined. SSCBA 1992, s.11(2) and (7): from 16 until State Pension age. [K] The
 * return has one exemption box, for Class 4, and exempt people pay no Class 2 through it.
 */
export function class2Exemption(inputs: TaxInputs): string | undefined {
  if (tickedExempt(inputs)) {
    return 'None: your return says that you are exempt, for example because you have reached State Pension age.';
  }
  // People who reach it during the year pay for the weeks before; HMRC knows the number.
  if (isPensioner(inputs)) return 'None: you had reached State Pension age before the year began.';
  if (turns16After(inputs, taxYearEnd)) return 'None: you were under 16 all year.';
  return undefined;
}

/** SI 2001/1004, reg.91; SSCBA 1992, s.11(2). */
function isPensioner({ dateOfBirth, taxYear }: TaxInputs): boolean {
  return dateOfBirth !== undefined && hasReachedStatePensionAge(dateOfBirth, taxYearStart(taxYear));
}

function tickedExempt({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): boolean {
  return [selfEmployment, ...fullTrades, ...partnerships].some((one) => one?.class4Exempt === true);
}

/** Dates compare as text. A person born on 29 February turns 16 on that day, which is in a leap year too. */
function turns16After({ dateOfBirth, taxYear }: TaxInputs, dayOf: (year: TaxYear) => string): boolean {
  if (dateOfBirth === undefined || startYear(taxYear) - Number(dateOfBirth.slice(0, 4)) > 17) return false;
  const sixteenth = `${Number(dateOfBirth.slice(0, 4)) + 16}${dateOfBirth.slice(4)}`;
  return sixteenth > dayOf(taxYear);
}
