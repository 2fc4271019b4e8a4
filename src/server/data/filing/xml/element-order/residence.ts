import {
  code3,
  companyNumber,
  companyNumberOf2024,
  date,
  type Group,
  group,
  holding,
  type Leaf,
  positive,
  repeated,
  required,
  tick,
  text,
  whole,
  yearSpan,
  zeroOrMore,
} from '../elements.ts';

/** SA109 in the order of the MTR schemas v1.0 of 2024-25 and v1.2 of 2025-26: two regimes with a common core. */

const split = {
  RequestForSplitYearTreatment: tick,
  MoreThanOneCaseOfSplitYearTreatmentApplies: tick,
  ResidentInUKForPreviousYear: tick,
} as const;
const splitDate = {
  SplitYearTreatmentDateFromWhichTheUKpartYearBeginsOrEnds: date,
  MeetTheThirdAutomaticOverseasTest: tick,
  HadAGapBetweenEmploymentsInThisTaxYear: tick,
  HadAHomeOverseas: tick,
} as const;

const timeSpentInUk = group({
  NumberOfDaysSpentInUK: whole(0, 366),
  NumberOfDaysDueToExceptionalCircumstances: whole(0, 60),
  NumberOfDaysInUKwhileInTransit: whole(0, 366),
  HowManyTiesToUK: whole(0, 999),
  NumberOfWorkdaysInUKForEmployment: whole(0, 366),
  NumberOfWorkdaysSpentOverseas: whole(0, 366),
});

const personalAllowances = group({
  PersonalAllowancesClaimDueToDTA: tick,
  PersonalAllowancesClaimOnOtherBasis: tick,
  CodeForCountryOfNationalityOrResidence: repeated(3, code3),
});

const otherCountries = group({
  CodeForCountryOfResidenceForTaxInYear: repeated(2, code3),
  CodeForCountryOfResidenceInPreviousYear: repeated(2, code3),
  AmountOfDTAincomeForWhichPartialReliefIsClaimed: positive,
  DTAReliefClaimResidenceInAnotherCountry: positive,
  DTAReliefClaimOtherProvisions: positive,
});

/** Box 38 is the amount inside; its companies are next to it. */
const businessInvestment = (company: Leaf) =>
  holding('AmountOfReliefClaimedForInvestmentInQualifyingBusiness', {
    AmountOfReliefClaimedForInvestmentInQualifyingBusiness: required(positive),
    CompanyRegistrationNumber: required(repeated(3, company)),
  });

export const residence2024: Group = group({
  ResidenceStatus: group({
    NotResidentInUK: tick,
    ClaimForOverseasWorkdayRelief: tick,
    ...split,
    ClaimForOverseasWorkdayReliefWhichIncludesPYamount: tick,
    ...splitDate,
  }),
  TimeSpentInUK: timeSpentInUk,
  PersonalAllowances: personalAllowances,
  ResidenceInOtherCountries: otherCountries,
  Domicile: group({
    DomiciledOutsideTheUKForTax: tick,
    ConditionA: tick,
    ConditionB: tick,
    YearsUKresident: whole(0, 99999999),
    FirstYearOrAlwaysDomiciledOutsideUK: tick,
    DateDomicileChanged: date,
    BornInUKButNonUKDomicile: tick,
    DateOfComingToLiveInUK: date,
  }),
  RemittanceBasis: group({
    Remittancebasisclaim: tick,
    UnremitedIncomeAndGainsUnremittedIncomeAndGainsUnder2000: tick,
    DeemedUKdomicileAndPreviouslyClaimedRemitanceBasis: tick,
    UKResidentFor12OutOf14Years: tick,
    UKResidentFor7OutOf9YearsUKResident: tick,
    LessThan18Years: tick,
    NominatedIncomeAmount: positive,
    NominatedCapitalGainsAmount: positive,
    AdjustmentToPaymentsOnAccount: zeroOrMore,
    RemittedIncomeOrGains: tick,
    InvestmentInQualifyingBusiness: businessInvestment(companyNumberOf2024),
    PreviousInvestmentNoLongerQualifies: tick,
    QAHCincomeOrGains: tick,
  }),
  AnyOtherInformationSpace: text(20480),
});

export const residence2025: Group = group({
  ResidenceStatus: group({ NotResidentInUK: tick, ...split, ...splitDate }),
  TimeSpentInUK: timeSpentInUk,
  PersonalAllowances: personalAllowances,
  ResidenceInOtherCountries: otherCountries,
  FIGOWRTRF: group({
    DateOfArrivalInTheUK: date,
    UKresidentPriorToRecentArrival: yearSpan,
  }),
  ForeignIncomeAndGainsFIGrelief: group({
    ClaimForReliefOnForeignIncomeUnderFIG: tick,
    ClaimForReliefOnForeignGainsUnderFIG: tick,
    QAHCincomeOrGains: tick,
  }),
  RemittanceBasis: group({
    RemittedIncomeOrGains: tick,
    InvestmentInQualifyingBusiness: businessInvestment(companyNumber),
    PreviousInvestmentNoLongerQualifies: tick,
  }),
  OverseasWorkdayReliefOWR: group({
    OWRelection: tick,
    OWRclaim: tick,
    OWRtransitionalProvisionsClaim: tick,
    QualifyingEmploymentIncomeAfterDeductions: positive,
    QualifyingForeignEmploymentIncomeAfterDeductions: positive,
    MaximumRelief: positive,
    OWRclaimed: positive,
    TotalAmountReliefClaimed: positive,
  }),
  TemporaryRepatriationFacilityTRF: group({
    ElectionUnderTRF: tick,
    PersonalTRFdesignationAmount: positive,
    CapitalPaymentsAndBenefitsReceivedFromTrusts: positive,
    PersonalTRFdesignationRemittedAmount: positive,
  }),
  AnyOtherInformationSpace: text(20480),
});
