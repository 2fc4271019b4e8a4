import type { Rule } from './rule.ts';
import { has, sum } from './sums.ts';

/**
 * Rules about the boxes of one page: SA100, SA108 and SA109. Numbers are those of the 2024-25 rules; where a later year
 * has no such element the rule has nothing to say.
 */

/** Rule, box, the box that must be there with it; elements below the page. */
type Needs = readonly [number: number, element: string, needed: string];
/** Rule, amount, the amount it must not exceed, and by how many pounds it may. */
type NotAbove = readonly [number: number, element: string, limit: string, more?: number];
/** Rule, amount, pounds it must not exceed. */
type AtMost = readonly [number: number, element: string, pounds: number];

const LOANS = 'SA100/StudentLoanRepayments';
const BLIND = 'SA100/TaxReliefs/BlindPersonsAllowance/BlindPersonsAllowanceDetails';
const HOMES = 'SA108/ResidentialPropertyAndCarriedInterest';
const OTHER = 'SA108/OtherPropertyAssetsAndGains';
const LISTED = 'SA108/ListedSharesAndSecurities';
const UNLISTED = 'SA108/UnlistedSharesAndSecurities';
const ADJUSTMENTS = 'SA108/LossesAndAdjustments';
const STATUS = 'SA109/ResidenceStatus';
const SPLIT_DATE = 'SplitYearTreatmentDateFromWhichTheUKpartYearBeginsOrEnds';

const needs: readonly Needs[] = [
  [
    6175,
    `${ADJUSTMENTS}/GainsQualifyingForBusinessAssetDisposalRelief`,
    `${ADJUSTMENTS}/BADRandERclaimedToDate`,
  ],
  [8644, `${HOMES}/CarriedInterestArisingBasis`, `${HOMES}/GainsOnCarriedInterestInTheYear`],
  [8645, `${HOMES}/CarriedInterestAccrualsBasis`, `${HOMES}/GainsOnCarriedInterestInTheYear`],
  [8654, `${OTHER}/LandAndPropertyDisposalsWhereBADRisBeingClaimed`, `${OTHER}/GainsInTheYear`],
  [6261, `${BLIND}/LocalAuthorityName`, `${BLIND}/RegisteredBlind`],
  [8307, 'SA109/RemittanceBasis/Remittancebasisclaim', 'SA109/Domicile/DomiciledOutsideTheUKForTax'],
  [8317, `${STATUS}/RequestForSplitYearTreatment`, `${STATUS}/${SPLIT_DATE}`],
  [8318, `${STATUS}/MoreThanOneCaseOfSplitYearTreatmentApplies`, `${STATUS}/RequestForSplitYearTreatment`],
  [8319, `${STATUS}/${SPLIT_DATE}`, `${STATUS}/RequestForSplitYearTreatment`],
  [8321, `${STATUS}/MeetTheThirdAutomaticOverseasTest`, `${STATUS}/NotResidentInUK`],
  [8370, `${LOANS}/StudentLoanRepaymentDeductedAmount`, `${LOANS}/IncomeContingentStudentLoanNotification`],
  [
    8371,
    `${LOANS}/PostgraduateLoanRepaymentDeductedAmount`,
    `${LOANS}/IncomeContingentStudentLoanNotification`,
  ],
  [8375, `${LOANS}/PostgraduateLoanPlanType`, `${LOANS}/IncomeContingentStudentLoanNotification`],
  [8376, `${LOANS}/PlanType`, `${LOANS}/IncomeContingentStudentLoanNotification`],
  [8384, `${HOMES}/DisposalProceeds`, `${HOMES}/NumberOfDisposals`],
  [8385, `${HOMES}/GainsOnResidentialPropertyInTheYear`, `${HOMES}/NumberOfDisposals`],
  [8386, `${HOMES}/LossesInTheYear`, `${HOMES}/NumberOfDisposals`],
  [8392, `${HOMES}/UKpropertyDisposalTaxAlreadyCharged`, `${HOMES}/GainOrLossFromUKpropertyDisposal`],
  [8393, `${HOMES}/RTTtaxAlreadyCharged`, `${HOMES}/GainOrLossFromRTTreturn`],
  [8396, `${OTHER}/DisposalProceeds`, `${OTHER}/NumberOfDisposals`],
  [8397, `${OTHER}/GainsInTheYear`, `${OTHER}/NumberOfDisposals`],
  [8398, `${OTHER}/LossesInTheYear`, `${OTHER}/NumberOfDisposals`],
  [8403, `${OTHER}/RTTtaxAlreadyCharged`, `${OTHER}/GainFromRTTreturn`],
  [8406, `${LISTED}/DisposalProceeds`, `${LISTED}/NumberOfDisposals`],
  [8407, `${LISTED}/LossesInTheYear`, `${LISTED}/NumberOfDisposals`],
  [8412, `${LISTED}/RTTtaxAlreadyCharged`, `${LISTED}/GainFromRTTreturn`],
  [8416, `${UNLISTED}/DisposalProceeds`, `${UNLISTED}/NumberOfDisposals`],
  [8417, `${UNLISTED}/LossesInTheYear`, `${UNLISTED}/NumberOfDisposals`],
  [8422, `${UNLISTED}/RTTtaxAlreadyCharged`, `${UNLISTED}/GainFromRTTreturn`],
  [8423, `${UNLISTED}/LossesUsedAgainstReturnYearIncome`, `${UNLISTED}/LossesInTheYear`],
  [8424, `${UNLISTED}/LossesUsedAgainstPreviousReturnYearIncome`, `${UNLISTED}/LossesInTheYear`],
  [8448, `${STATUS}/HadAGapBetweenEmploymentsInThisTaxYear`, `${STATUS}/MeetTheThirdAutomaticOverseasTest`],
];

const BENEFITS = 'SA100/Income/StateBenefits';
const DIVIDENDS = 'SA100/Income/UKInterestAndDividends';
const PENSIONS = 'SA100/TaxReliefs/Pensions';
const GIVING = 'SA100/TaxReliefs/CharitableGiving';

const notAbove: readonly NotAbove[] = [
  [6035, `${BENEFITS}/TaxTakenOffIncapacityBenefit`, `${BENEFITS}/IncapacityBenefit`],
  [6129, `${GIVING}/OneOffGiftAidPayments`, `${GIVING}/GiftAidPaymentsMadeInYear`],
  [
    6181,
    `${PENSIONS}/OneOffRegisteredPensionSchemesPayments`,
    `${PENSIONS}/PaymentsToRegisteredPensionSchemes`,
  ],
  [
    6221,
    `${BENEFITS}/TaxTakenOffPensionsAndRetirementAnnuities`,
    `${BENEFITS}/OtherPensionsAndRetirementAnnuities`,
  ],
  [8296, `${DIVIDENDS}/TaxTakenOffForeignDividends`, `${DIVIDENDS}/ForeignDividends`, 1],
  [8305, `${UNLISTED}/SEISandEISlossReliefInReturnYear`, `${UNLISTED}/LossesUsedAgainstReturnYearIncome`],
  [
    8306,
    `${UNLISTED}/SEISandEISlossReliefInPreviousReturnYear`,
    `${UNLISTED}/LossesUsedAgainstPreviousReturnYearIncome`,
  ],
];

const atMost: readonly AtMost[] = [
  [6170, `${ADJUSTMENTS}/GainsQualifyingForInvestorsRelief`, 10_000_000],
  [6173, `${ADJUSTMENTS}/GainsQualifyingForBusinessAssetDisposalRelief`, 1_000_000],
  [8326, `${DIVIDENDS}/UntaxedForeignInterest`, 2_000],
  [8426, `${UNLISTED}/GainsInvestedUnderSeedEIS`, 100_000],
];

/** Rule, section: who gives a number of disposals gives a gain or a loss too. */
const outcomes = [
  [8395, OTHER],
  [8405, LISTED],
  [8415, UNLISTED],
  [8647, 'SA108/Cryptoassets'],
] as const;

export const pageRules: readonly Rule[] = [
  ...outcomes.map(([number, section]): Rule => ({
    number,
    text: `${section}/NumberOfDisposals needs a gain or a loss`,
    breaks: ({ mtr }) =>
      has(mtr, `${section}/NumberOfDisposals`) &&
      !['GainsInTheYear', 'LossesInTheYear', 'GainFromRTTreturn'].some((one) =>
        has(mtr, `${section}/${one}`),
      ),
  })),
  {
    number: 8387,
    text: 'If [CGT9] is positive then [CGT6] must be present',
    breaks: ({ mtr }) =>
      sum(mtr, `${HOMES}/GainOrLossFromUKpropertyDisposal`) > 0 &&
      !has(mtr, `${HOMES}/GainsOnResidentialPropertyInTheYear`),
  },
  {
    number: 8652,
    text: '[CGT17.2] + [CGT17.3] + [CGT17.4] must not exceed [CGT17]',
    breaks: ({ mtr }) =>
      sum(
        mtr,
        `${OTHER}/LandAndPropertyDisposalsWhereBADRisBeingClaimed`,
        `${OTHER}/SharesDisposalsWhereBADRisBeingClaimed`,
        `${OTHER}/OtherDisposalsWhereBADRisBeingClaimed`,
      ) > sum(mtr, `${OTHER}/GainsInTheYear`),
  },
  {
    number: 6020,
    text: 'Capital gains need an attachment or an entry in the space for other information',
    breaks: ({ mtr }) =>
      has(mtr, 'SA108') && !has(mtr, 'AttachedFiles') && !has(mtr, 'SA108/AnyOtherInformationSpace'),
  },
  {
    number: 8429,
    text: '[NRD3] should not be present if [NRD1] is present',
    breaks: ({ mtr }) =>
      has(mtr, `${STATUS}/RequestForSplitYearTreatment`) && has(mtr, `${STATUS}/NotResidentInUK`),
  },
  ...needs.map(([number, element, needed]): Rule => ({
    number,
    text: `${element} needs ${needed}`,
    breaks: ({ mtr }) => has(mtr, element) && !has(mtr, needed),
  })),
  ...notAbove.map(([number, element, limit, more = 0]): Rule => ({
    number,
    text: `${element} must not exceed ${limit}`,
    breaks: ({ mtr }) => has(mtr, element) && sum(mtr, element) > sum(mtr, limit) + more * 100,
  })),
  ...atMost.map(([number, element, pounds]): Rule => ({
    number,
    text: `${element} must not exceed £${pounds}`,
    breaks: ({ mtr }) => sum(mtr, element) > pounds * 100,
  })),
];
