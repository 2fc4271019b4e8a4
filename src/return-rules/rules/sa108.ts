import { has, total } from './block.ts';
import { rulesOf } from './families.ts';
import { type PageRules, type Rule, since } from './rule.ts';

const page = rulesOf('SA108');
const homes = rulesOf('SA108/ResidentialPropertyAndCarriedInterest');
const crypto = rulesOf('SA108/Cryptoassets');
const other = rulesOf('SA108/OtherPropertyAssetsAndGains');
const listed = rulesOf('SA108/ListedSharesAndSecurities');
const unlisted = rulesOf('SA108/UnlistedSharesAndSecurities');
const adjustments = rulesOf('SA108/LossesAndAdjustments');
const nonResidents = rulesOf('SA108/NRCGTonUKpropertyOrLandAndIndirectDisposals');
const schemes = rulesOf('SA108/EISandQAHC');
type Section = typeof other;

const PROPERTY_GAIN = 'GainOrLossFromUKpropertyDisposal';
const RTT_GAIN = 'GainOrLossFromRTTreturn';
const RESIDENTIAL_GAINS = 'GainsOnResidentialPropertyInTheYear';
const CARRIED_INTEREST = 'GainsOnCarriedInterestInTheYear';
const reliefs = [
  'LandAndPropertyDisposalsWhereBADRisBeingClaimed',
  'SharesDisposalsWhereBADRisBeingClaimed',
  'OtherDisposalsWhereBADRisBeingClaimed',
];
const LOSS_USED = 'LossesUsedAgainstReturnYearIncome';
const LOSS_USED_BEFORE = 'LossesUsedAgainstPreviousReturnYearIncome';
const DIRECT_GAINS = 'TotalGainsChargeableForDirectDisposalsForUKNRproperty';
/** Numbers of disposals of anything except homes. */
const disposals = [
  'Cryptoassets',
  'OtherPropertyAssetsAndGains',
  'ListedSharesAndSecurities',
  'UnlistedSharesAndSecurities',
].map((section) => `/SA108/${section}/NumberOfDisposals`);

/** Rules about capital gains, SA108. */
export const sa108: PageRules = (year) => [
  page.holdsOneOf(6020, '/AttachedFiles', 'AnyOtherInformationSpace'),

  homes.notEmpty(8382),
  homes.needs(8384, 'DisposalProceeds', 'NumberOfDisposals'),
  homes.needs(8385, RESIDENTIAL_GAINS, 'NumberOfDisposals'),
  homes.needs(8386, 'LossesInTheYear', 'NumberOfDisposals'),
  homes.neededIfPositive(8387, RESIDENTIAL_GAINS, PROPERTY_GAIN),
  homes.neededIfPositive(8388, 'LossesInTheYear', `-${PROPERTY_GAIN}`),
  homes.neededIfPositive(8389, RESIDENTIAL_GAINS, RTT_GAIN),
  homes.neededIfPositive(8391, 'LossesInTheYear', `-${RTT_GAIN}`),
  homes.needs(8392, 'UKpropertyDisposalTaxAlreadyCharged', PROPERTY_GAIN),
  homes.needs(8393, 'RTTtaxAlreadyCharged', RTT_GAIN),
  homes.needs(8644, 'CarriedInterestArisingBasis', CARRIED_INTEREST),
  homes.needs(8645, 'CarriedInterestAccrualsBasis', CARRIED_INTEREST),

  crypto.notEmpty(8646),
  ...outcomes(crypto, [8647, 8648, 8649, 8650, 8651]),

  other.notEmpty(8394),
  ...outcomes(other, [8395, 8399, 8400, 8401, 8402]),
  ...counted(other, [8396, 8397, 8398, 8403]),
  other.needs(8653, 'NonResidentialDisposalsIncludedInBox17', 'GainsInTheYear'),
  other.needs(8654, 'LandAndPropertyDisposalsWhereBADRisBeingClaimed', 'GainsInTheYear'),
  other.needs(8655, 'SharesDisposalsWhereBADRisBeingClaimed', 'GainsInTheYear'),
  other.needs(8656, 'OtherDisposalsWhereBADRisBeingClaimed', 'GainsInTheYear'),
  other.sumNotAbove(8652, reliefs, 'GainsInTheYear'),

  listed.notEmpty(8404),
  ...outcomes(listed, [8405, 8408, 8409, 8410, 8411]),
  ...counted(listed, [8406, 6397, 8407, 8412]),

  unlisted.notEmpty(8413),
  ...outcomes(unlisted, [8415, 8418, 8419, 8420, 8421]),
  ...counted(unlisted, [8416, 6398, 8417, 8422]),
  unlisted.notAbove(8426, 'GainsInvestedUnderSeedEIS', 100_000),
  unlisted.sumNotAbove(8414, [LOSS_USED, LOSS_USED_BEFORE], 'LossesInTheYear'),
  unlisted.needs(8423, LOSS_USED, 'LossesInTheYear'),
  unlisted.needs(8424, LOSS_USED_BEFORE, 'LossesInTheYear'),
  unlisted.notAbove(8305, 'SEISandEISlossReliefInReturnYear', LOSS_USED),
  unlisted.notAbove(8306, 'SEISandEISlossReliefInPreviousReturnYear', LOSS_USED_BEFORE),

  adjustments.notEmpty(8425),
  adjustments.notAbove(6170, 'GainsQualifyingForInvestorsRelief', year.figures.investorsRelief),
  adjustments.notAbove(
    6171,
    'GainsQualifyingForInvestorsRelief',
    '/SA108/UnlistedSharesAndSecurities/GainsInTheYear',
  ),
  adjustments.notAbove(6173, 'GainsQualifyingForBusinessAssetDisposalRelief', 1_000_000),
  adjustments.needs(6175, 'GainsQualifyingForBusinessAssetDisposalRelief', 'BADRandERclaimedToDate'),

  nonResidents.notEmpty(8231),
  nonResidents.needs(8232, 'GainsFromIndirectDisposals', DIRECT_GAINS),
  nonResidents.needs(
    8233,
    'TaxOnGainsAlreadyCharged',
    DIRECT_GAINS,
    'TotalGainsChargeableForDirectDisposalsForUKresidentialProperty',
  ),
  schemes.needs(8602, 'TotalGainsFromEIS', ...disposals),
  schemes.needs(8603, 'TotalGainsFromQAHC', ...disposals),
  schemes.needs(8604, 'TotalLossesFromQAHC', ...disposals),

  ...since('2025-26', year, [
    ...foreignGains(homes, [8788, 8789], 'GainsOnResidentialPropertyFIGclaim', RESIDENTIAL_GAINS),
    ...foreignGains(homes, [8790, 8791], 'GainsOnCarriedInterestFIGclaim', CARRIED_INTEREST),
    ...foreignGains(other, [8792, 8793], 'GainsFIGclaim', 'GainsInTheYear'),
    ...foreignGains(listed, [8794, 8795], 'GainsFIGclaim', 'GainsInTheYear'),
    ...foreignGains(unlisted, [8796, 8797], 'GainsFIGclaim', 'GainsInTheYear'),
    ...foreignGains(schemes, [8798, 8799], 'EISgainsFIGclaim', 'TotalGainsFromEIS'),
    ...foreignGains(schemes, [8800, 8801], 'QAHCgainsFIGclaim', 'TotalGainsFromQAHC'),
  ]),
];

/** The boxes that need a number of disposals, and the tax that needs the gain reported in real time. */
function counted(section: Section, numbers: readonly [number, number, number, number]): readonly Rule[] {
  const [proceeds, gains, losses, tax] = numbers;
  return [
    section.needs(proceeds, 'DisposalProceeds', 'NumberOfDisposals'),
    section.needs(gains, 'GainsInTheYear', 'NumberOfDisposals'),
    section.needs(losses, 'LossesInTheYear', 'NumberOfDisposals'),
    section.needs(tax, 'RTTtaxAlreadyCharged', 'GainFromRTTreturn'),
  ];
}

/** Disposals need a gain or a loss, and a gain reported in real time must be part of the year's gains. */
function outcomes(
  section: Section,
  numbers: readonly [number, number, number, number, number],
): readonly Rule[] {
  const [outcome, noGain, smallGain, noLoss, smallLoss] = numbers;
  const [gains, losses, reported] = ['GainsInTheYear', 'LossesInTheYear', 'GainFromRTTreturn'] as const;
  return [
    section.needs(outcome, 'NumberOfDisposals', gains, losses, reported),
    section.rule(
      noGain,
      'A gain reported in real time needs gains of the year',
      (block) => total(block, reported) > 0 && total(block, gains) <= 0,
    ),
    section.rule(
      smallGain,
      'A gain reported in real time must not exceed the gains of the year',
      (block) => total(block, reported) > Math.max(0, total(block, gains)),
    ),
    section.rule(
      noLoss,
      'A loss reported in real time needs losses of the year',
      (block) => total(block, reported) < 0 && total(block, losses) <= 0,
    ),
    section.rule(
      smallLoss,
      'A loss reported in real time must not exceed the losses of the year',
      (block) => -total(block, reported) > Math.max(0, total(block, losses)),
    ),
  ];
}

/**
 * Foreign gains are part of the gains next to them. They need a resident who claims relief for foreign income or gains.
 */
function foreignGains(
  section: Section,
  [size, claim]: readonly [number, number],
  box: string,
  gains: string,
): readonly Rule[] {
  return [
    section.notAbove(size, box, gains),
    section.rule(
      claim,
      `${box} needs [NRD28] or [NRD29], and no [NRD1]`,
      (block) =>
        has(block, box) &&
        (has(block, '/SA109/ResidenceStatus/NotResidentInUK') ||
          !has(
            block,
            '/SA109/ForeignIncomeAndGainsFIGrelief/ClaimForReliefOnForeignIncomeUnderFIG',
            '/SA109/ForeignIncomeAndGainsFIGrelief/ClaimForReliefOnForeignGainsUnderFIG',
          )),
    ),
  ];
}
