import type { Tree } from '../tree.ts';
import { employmentPay, lumpSums } from './all-pay.ts';
import { type Block, has, total } from './block.ts';
import { rulesOf } from './families.ts';
import type { Rule } from './rule.ts';

const page = rulesOf('SA109');
const arrival = rulesOf('SA109/FIGOWRTRF');
const relief = rulesOf('SA109/ForeignIncomeAndGainsFIGrelief');
const workdays = rulesOf('SA109/OverseasWorkdayReliefOWR');
const repatriation = rulesOf('SA109/TemporaryRepatriationFacilityTRF');

const claims = ['ClaimForReliefOnForeignIncomeUnderFIG', 'ClaimForReliefOnForeignGainsUnderFIG'];
const NOT_RESIDENT = '/SA109/ResidenceStatus/NotResidentInUK';
const INTEREST = '/SA100/Income/UKInterestAndDividends';
const DESIGNATED = 'PersonalTRFdesignationAmount';
const FROM_TRUSTS = 'CapitalPaymentsAndBenefitsReceivedFromTrusts';
const REMITTED = 'PersonalTRFdesignationRemittedAmount';

/** The overseas workday relief boxes. */
const CLAIM = 'OWRclaim';
const TRANSITIONAL = 'OWRtransitionalProvisionsClaim';
const INCOME = 'QualifyingEmploymentIncomeAfterDeductions';
const FOREIGN_INCOME = 'QualifyingForeignEmploymentIncomeAfterDeductions';
const MOST = 'MaximumRelief';
const RELIEF = 'OWRclaimed';
const ALL_RELIEF = 'TotalAmountReliefClaimed';
const shareSchemes = '/SA101/SharesEmploymentCompensationsAndDeductions/ShareSchemesTaxableAmount';

/** Rules about the reliefs on SA109 that replaced the remittance basis. Their first year is 2025-26. */
export const foreignIncome: readonly Rule[] = [
  page.rule(
    8802,
    '[NRD28] or [NRD29] needs the amount of a claim on some page, and no [INC3], [INC6] and [INC7]',
    (block) =>
      has(block, ...claims.map((claim) => `ForeignIncomeAndGainsFIGrelief/${claim}`)) &&
      (!holdsClaim(block.mtr) ||
        has(
          block,
          `${INTEREST}/UntaxedForeignInterest`,
          `${INTEREST}/ForeignDividends`,
          `${INTEREST}/TaxTakenOffForeignDividends`,
        )),
  ),
  arrival.consecutiveYears(8804, 'UKresidentPriorToRecentArrival'),
  relief.needs(8805, 'QAHCincomeOrGains', ...claims),

  workdays.rule(
    8806,
    '[NRD41] without [NRD43] needs [NRD47]',
    (block) => has(block, CLAIM) && !has(block, TRANSITIONAL) && !has(block, MOST),
  ),
  workdays.needs(8807, CLAIM, INCOME),
  workdays.needs(8808, CLAIM, FOREIGN_INCOME),
  workdays.needs(8809, CLAIM, RELIEF),
  workdays.needs(8810, CLAIM, ALL_RELIEF),
  workdays.needs(8811, INCOME, CLAIM),
  workdays.notAbove(8812, INCOME, [...employmentPay, shareSchemes, ...lumpSums], 1),
  workdays.needs(8813, FOREIGN_INCOME, CLAIM),
  workdays.notAbove(8814, FOREIGN_INCOME, INCOME),
  workdays.needs(8815, MOST, CLAIM),
  workdays.rule(
    8816,
    '[NRD47] must not exceed £300,000, nor 30% of [NRD44] by more than a pound, without [NRD43]',
    (block) =>
      has(block, MOST) &&
      !has(block, TRANSITIONAL) &&
      (total(block, MOST) > 300_000_00 || 10 * (total(block, MOST) - 100) > 3 * total(block, INCOME)),
  ),
  workdays.needs(8817, RELIEF, CLAIM),
  workdays.rule(
    8818,
    '[NRD48] must not exceed [NRD46] or [NRD47] without [NRD43]',
    (block) => !has(block, TRANSITIONAL) && exceeds(block, RELIEF, [MOST, FOREIGN_INCOME]),
  ),
  workdays.rule(
    8819,
    '[NRD48] must not exceed [NRD46] with [NRD43]',
    (block) => has(block, TRANSITIONAL) && exceeds(block, RELIEF, [FOREIGN_INCOME]),
  ),
  workdays.needs(8820, ALL_RELIEF, CLAIM),
  workdays.notBelow(8821, ALL_RELIEF, RELIEF),

  repatriation.excludes(8822, 'ElectionUnderTRF', NOT_RESIDENT),
  repatriation.excludes(8823, DESIGNATED, NOT_RESIDENT),
  repatriation.excludes(8824, FROM_TRUSTS, NOT_RESIDENT),
  repatriation.excludes(8825, REMITTED, NOT_RESIDENT),
  repatriation.notAbove(8826, REMITTED, [DESIGNATED, FROM_TRUSTS]),
];

function exceeds(block: Block, box: string, limits: readonly string[]): boolean {
  return has(block, box) && limits.some((limit) => total(block, box) > total(block, limit));
}

/** Boxes for such an amount have it in their name, on any page. */
function holdsClaim({ name, children }: Tree): boolean {
  return /FIG(claim|regime)/.test(name) || children.some(holdsClaim);
}
