import { has, total } from './block.ts';
import { rulesOf } from './families.ts';
import type { Rule } from './rule.ts';

const page = rulesOf('SA109');
const domicile = rulesOf('SA109/Domicile');
const basis = rulesOf('SA109/RemittanceBasis');

const ABROAD = 'DomiciledOutsideTheUKForTax';
const CLAIM = 'Remittancebasisclaim';
const UNDER_2000 = 'UnremitedIncomeAndGainsUnremittedIncomeAndGainsUnder2000';
const TWELVE_YEARS = 'UKResidentFor12OutOf14Years';
const SEVEN_YEARS = 'UKResidentFor7OutOf9YearsUKResident';
const PAYMENTS = 'AdjustmentToPaymentsOnAccount';
const DEEMED = 'DeemedUKdomicileAndPreviouslyClaimedRemitanceBasis';
const conditions = ['/SA109/Domicile/ConditionA', '/SA109/Domicile/ConditionB'];

/** Rules about domicile and the remittance basis on SA109. Their last year is 2024-25. */
export const remittanceBasis: readonly Rule[] = [
  domicile.needs(6386, 'FirstYearOrAlwaysDomiciledOutsideUK', ABROAD),
  domicile.needs(6387, 'DateDomicileChanged', ABROAD),
  domicile.needs(6388, 'BornInUKButNonUKDomicile', ABROAD),
  domicile.excludes(6389, 'BornInUKButNonUKDomicile', 'DateDomicileChanged'),
  domicile.needs(6390, 'DateOfComingToLiveInUK', ABROAD),
  domicile.excludes(6726, 'DateOfComingToLiveInUK', 'BornInUKButNonUKDomicile'),
  domicile.needs(8427, ABROAD, 'DateDomicileChanged', 'BornInUKButNonUKDomicile', 'DateOfComingToLiveInUK'),
  basis.needs(8307, CLAIM, `/SA109/Domicile/${ABROAD}`),
  basis.rule(
    6172,
    '[NRD28] with [NRD31] or [NRD32], and without [NRD29] and [NRD33], needs [NRD34] + [NRD35] above 0',
    (block) =>
      has(block, CLAIM) &&
      has(block, TWELVE_YEARS, SEVEN_YEARS) &&
      !has(block, UNDER_2000, 'LessThan18Years') &&
      total(block, ['NominatedCapitalGainsAmount', 'NominatedIncomeAmount']) <= 0,
  ),
  basis.rule(
    8552,
    '[NRD30] excludes [NRD28] without [NRD29]',
    (block) => has(block, DEEMED) && has(block, CLAIM) && !has(block, UNDER_2000),
  ),
  basis.needs(8553, DEEMED, ...conditions),
  page.rule(
    8573,
    '[NRD28] with [NRD23.1] or [NRD23.2] needs [NRD29]',
    (block) =>
      has(block, ...conditions) &&
      has(block, `RemittanceBasis/${CLAIM}`) &&
      !has(block, `RemittanceBasis/${UNDER_2000}`),
  ),
  basis.needs(8292, TWELVE_YEARS, CLAIM, UNDER_2000),
  basis.needs(8234, SEVEN_YEARS, CLAIM, UNDER_2000),
  basis.excludes(8366, SEVEN_YEARS, TWELVE_YEARS),
  basis.rule(
    8294,
    '[NRD36] must not exceed £30,000 with [NRD32]',
    (block) => has(block, SEVEN_YEARS) && total(block, PAYMENTS) > 30_000_00,
  ),
  basis.rule(
    8367,
    '[NRD36] must not exceed £60,000 with [NRD31]',
    (block) => has(block, TWELVE_YEARS) && total(block, PAYMENTS) > 60_000_00,
  ),
  basis.needs(6174, PAYMENTS, 'NominatedCapitalGainsAmount'),
  basis.needs(8605, 'QAHCincomeOrGains', CLAIM),
];
