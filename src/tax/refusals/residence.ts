import { type Amounts, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';
import type { YearFigures } from '../year-figures.ts';
import { claimedWords } from './claimed-words.ts';

/** What the residence form says and no source tells us how to tax. */
export function residenceRefusals(inputs: TaxInputs): Refusal[] {
  const { residence, foreignRegime, overseasWorkdays } = inputs;
  return [
    ...(residence?.notResident === true ? abroadRefusals(inputs) : []),
    ...(residence?.remittanceBasis === true || residence?.remittanceBasisWithoutClaim === true
      ? remittanceRefusals(inputs)
      : []),
    ...regimeRefusals(inputs, foreignRegime?.income === true),
    ...estateReliefRefusals(inputs),
    ...(overseasWorkdays === undefined ? [] : workdayRefusals(inputs)),
  ];
}

/** Refusals of people who live abroad that need the figures. */
export function abroadFigureRefusals({ residence }: TaxInputs, figures: YearFigures): Refusal[] {
  if (residence?.notResident !== true) return [];
  const refusals: Refusal[] = [];
  if (figures.abroad.relief.value > 0 && figures.charges.childBenefit.charge.value > 0)
    refusals.push({
      code: 'residence.childBenefitAbroad',
      about: ['residence.notResident', 'childBenefit.amount'],
      title: 'The Child Benefit charge of people who live abroad is not calculated yet',
      message:
        'Your residence form says that you were not resident in the UK, and your income leads to the High Income Child Benefit Charge. Take Child Benefit out to see an estimate without the charge, or ask an adviser to work it out.',
    });
  if (figures.class2.due.value > 0)
    refusals.push({
      code: 'residence.class2Abroad',
      about: ['residence.notResident', 'selfEmployment.class2Voluntary'],
      title: 'Class 2 National Insurance of people who live abroad is not calculated',
      message:
        'Whether you pay Class 2 depends on where you lived and worked in each week, which the return does not ask. Ask HMRC’s National Insurance office how much it is, or ask an adviser.',
    });
  return refusals;
}

function abroadRefusals(inputs: TaxInputs): Refusal[] {
  const { foreignSources = [], savings, dividends, capitalGains, benefits, pensions, trusts = {} } = inputs;
  const refusals: Refusal[] = [];
  const foreign = [
    ...(foreignSources.some(hasIncome) ? ['foreign.kind'] : []),
    ...claimedWords('savings', { foreignInterest: savings?.foreignInterest ?? [] }),
    ...claimedWords('dividends', { foreign: dividends?.foreign ?? [] }),
  ];
  if (foreign.length > 0)
    refusals.push({
      code: 'residence.foreignIncomeAbroad',
      about: ['residence.notResident', ...foreign],
      title: 'Foreign income of someone who lives abroad is not taxed here',
      message:
        'Your residence form says that you were not resident in the UK, and your return has foreign income. Take the foreign income out: only UK income belongs on this return.',
    });
  if (capitalGains !== undefined && Object.values(capitalGains).some(isAmount))
    refusals.push({
      code: 'residence.gainsAbroad',
      about: ['residence.notResident'],
      title: 'Capital Gains Tax of people who live abroad is not calculated yet',
      message:
        'Your residence form says that you were not resident in the UK, and your return has a capital gains form. Gains on UK land are reported within 60 days of the sale. Take the capital gains form out to see an estimate of the rest, or ask an adviser to work out the gains.',
    });
  const unclear = [
    ...claimedWords('benefits', { jobseekersAllowance: benefits?.jobseekersAllowance ?? [] }),
    ...claimedWords('pensions', { statePensionLumpSum: pensions?.statePensionLumpSum ?? [] }),
  ];
  if (unclear.length > 0)
    refusals.push({
      code: 'residence.benefitsAbroad',
      about: ['residence.notResident', ...unclear],
      title: 'Some payments to people who live abroad are not calculated yet',
      message:
        'The law and HMRC’s calculation treat Jobseeker’s Allowance and a State Pension lump sum of people who live abroad differently. Clear those boxes to see an estimate without them, or ask an adviser to work them out.',
    });
  if (Object.values(trusts).some(isAmount))
    refusals.push({
      code: 'residence.trustsAbroad',
      about: ['residence.notResident', ...claimedWords('trusts', trusts)],
      title: 'Trust and estate income of people who live abroad is not calculated yet',
      message:
        'Your residence form says that you were not resident in the UK, and your return has income of a trust or estate. Take the Trusts form out to see an estimate without it, or ask an adviser to work it out.',
    });
  refusals.push(...partnershipRefusals(inputs));
  if (inputs.residence?.remittanceBasis === true || claimsRegime(inputs))
    refusals.push({
      code: 'residence.claimsAbroad',
      about: ['residence.notResident'],
      title: 'These claims are only for people who live in the UK',
      message:
        'Your residence form says that you were not resident in the UK (box 1), and claims the remittance basis or a relief for new residents. Untick box 1 or take the claim out.',
    });
  return refusals;
}

/** Shares of a partnership's income besides its trade and UK interest: the form does not tell what is from abroad. */
function partnershipRefusals({ partnerships = [] }: TaxInputs): Refusal[] {
  const words = [
    'foreignInterest',
    'taxedInterest',
    'dividends',
    'propertyShare',
    'holidayLets',
    'otherUntaxed',
    'offshoreFunds',
    'foreignIncome',
    'otherTaxed',
    'transitionPart',
    'transitionProfit',
  ] as const;
  const filled = words.filter((word) => partnerships.some((one) => amountTotal(one[word]) !== 0));
  if (filled.length === 0) return [];
  return [
    {
      code: 'residence.partnershipIncome',
      about: filled.map((word) => `partnership.${word}`),
      title: 'Partnership income besides the trade is not calculated for people who live abroad',
      message:
        'Your residence form says that you were not resident in the UK or claims the remittance basis, and your Partnership (full) form has more than trading profit and UK interest. Clear those boxes to see an estimate without them, or ask an adviser to work them out.',
    },
  ];
}

function remittanceRefusals(inputs: TaxInputs): Refusal[] {
  const { residence = {}, foreignSources = [], savings, dividends } = inputs;
  const claims = residence.remittanceBasis === true;
  const refusals: Refusal[] = partnershipRefusals(inputs);
  const losesAllowances = claims && residence.remittanceBasisWithoutClaim !== true;
  if (losesAllowances && (residence.allowancesByTreaty === true || residence.allowancesByOtherRule === true))
    refusals.push({
      code: 'residence.allowancesWithRemittance',
      about: ['residence.allowancesByTreaty', 'residence.allowancesByOtherRule', 'residence.remittanceBasis'],
      title: 'Allowances with a claim to the remittance basis are not calculated yet',
      message:
        'A claim to the remittance basis (box 28) costs your allowances, and your residence form also claims them (box 15 or 16). Untick one of them, or ask an adviser.',
    });
  const isCharged =
    losesAllowances &&
    residence.under18 !== true &&
    (residence.resident7Of9Years === true || residence.resident12Of14Years === true);
  if (isCharged && amountTotal(residence.nominatedIncome) + amountTotal(residence.nominatedGains) <= 0)
    refusals.push({
      code: 'residence.nothingNominated',
      about: ['residence.nominatedIncome'],
      title: 'The remittance basis charge needs nominated income or gains',
      message:
        'You were resident in the UK for 7 of 9 or 12 of 14 years, so a claim to the remittance basis has a charge. Enter in box 34 or 35 of the residence form what you nominate for it; £1 is enough.',
    });
  const mainForm = [
    ...claimedWords('savings', { foreignInterest: savings?.foreignInterest ?? [] }),
    ...claimedWords('dividends', { foreign: dividends?.foreign ?? [] }),
  ];
  if (mainForm.length > 0)
    refusals.push({
      code: 'residence.remittedOnMainForm',
      about: mainForm,
      title: 'Foreign income on the remittance basis belongs on the Foreign income form',
      message:
        'Your tax return has foreign interest or dividends (page TR 3, boxes 3 and 6). With the remittance basis, clear those boxes and enter on the Foreign income form what you brought to the UK.',
    });
  const taxedAsPay = foreignSources.some(
    ({ interest, dividends: shares }) => amountTotal(interest) + amountTotal(shares) > 0,
  );
  if (!claims && taxedAsPay)
    refusals.push({
      code: 'residence.remittedWithoutClaim',
      about: ['residence.remittanceBasisWithoutClaim', 'foreign.kind'],
      title: 'Foreign interest and dividends on the remittance basis without a claim are not calculated yet',
      message:
        'Your residence form has box 29 without box 28, and your Foreign income form has interest or dividends. The law and HMRC’s calculation tax these at different rates. Untick box 29 and enter all foreign income, or ask an adviser to work it out.',
    });
  return refusals;
}

function regimeRefusals({ foreignSources = [] }: TaxInputs, claims: boolean): Refusal[] {
  const relieved = foreignSources.filter(({ regimeRelief }) => amountTotal(regimeRelief) > 0);
  if (relieved.length === 0) return [];
  const refusals: Refusal[] = [];
  if (!claims)
    refusals.push({
      code: 'foreignRegime.reliefWithoutClaim',
      about: ['foreignRegime.income', 'foreign.regimeRelief'],
      title: 'Relief on foreign income needs its claim on the residence form',
      message:
        'Your Foreign income form has relief for new residents. Tick box 28 of the Residence form to claim it, or clear the relief.',
    });
  if (relieved.some(({ claimsCredit }) => claimsCredit === true))
    refusals.push({
      code: 'foreignRegime.reliefWithCredit',
      about: ['foreign.regimeRelief', 'foreign.claimsCredit'],
      title: 'Relief for new residents and a credit for the same income',
      message:
        'An entry of your Foreign income form has both relief for new residents and Foreign Tax Credit Relief. There is no credit for income that is not taxed: untick the credit, or enter the relieved part as its own entry.',
    });
  if (relieved.some((one) => amountTotal(one.propertyFinanceCosts) > 0))
    refusals.push({
      code: 'foreignRegime.financeCosts',
      about: ['foreign.regimeRelief', 'foreign.propertyFinanceCosts'],
      title: 'Finance costs of relieved property abroad are not calculated yet',
      message:
        'An entry of your Foreign income form has relief for new residents and residential finance costs. Clear the finance costs (box 24.1) to see an estimate without them, or ask an adviser to work them out.',
    });
  return refusals;
}

function estateReliefRefusals({ trusts, foreignRegime }: TaxInputs): Refusal[] {
  if (amountTotal(trusts?.foreignEstateRelief) <= 0 || foreignRegime?.income === true) return [];
  return [
    {
      code: 'trusts.reliefWithoutClaim',
      about: ['foreignRegime.income', 'trusts.foreignEstateRelief'],
      title: 'Relief on a foreign estate needs its claim on the residence form',
      message:
        'Your Trusts form has relief for new residents (box 24). Tick box 28 of the Residence form to claim it, or clear the relief.',
    },
  ];
}

function workdayRefusals({ overseasWorkdays = {}, incomeReliefs }: TaxInputs): Refusal[] {
  if (amountTotal(overseasWorkdays.relief) <= 0) return [];
  const refusals: Refusal[] = [];
  if (overseasWorkdays.claim !== true && overseasWorkdays.transitionalClaim !== true)
    refusals.push({
      code: 'overseasWorkdays.reliefWithoutClaim',
      about: ['overseasWorkdays.claim', 'overseasWorkdays.relief'],
      title: 'Overseas workday relief needs its claim',
      message:
        'Your residence form has overseas workday relief (box 49). Tick box 41 to claim it, or clear the relief.',
    });
  if (amountTotal(incomeReliefs?.foreignEarnings) > 0)
    refusals.push({
      code: 'overseasWorkdays.withForeignEarnings',
      about: ['overseasWorkdays.relief', 'incomeReliefs.foreignEarnings'],
      title: 'Foreign earnings are taken off twice',
      message:
        'Your residence form has overseas workday relief (box 49), and your additional information pages have foreign earnings not taxed in the UK (page Ai 2, box 12). Clear one of the two, so that the same pay is not taken off twice.',
    });
  return refusals;
}

function claimsRegime({ foreignRegime, overseasWorkdays, repatriation }: TaxInputs): boolean {
  return (
    foreignRegime?.income === true ||
    foreignRegime?.gains === true ||
    overseasWorkdays?.election === true ||
    overseasWorkdays?.claim === true ||
    (repatriation !== undefined && Object.values(repatriation).some(isAmount))
  );
}

function hasIncome({
  claimsCredit: _claim,
  ...source
}: NonNullable<TaxInputs['foreignSources']>[number]): boolean {
  return Object.values(source).some(isAmount);
}

function isAmount(value: unknown): boolean {
  return Array.isArray(value) && amountTotal(value as Amounts<'any'>['any']) !== 0;
}
