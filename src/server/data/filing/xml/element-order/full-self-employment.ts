import {
  always,
  atMost,
  date,
  group,
  notZero,
  positive,
  required,
  signed,
  text,
  tick,
  up,
  yesOrNo,
  zeroOrMore,
} from '../elements.ts';

/** SA103F, in the order of the MTR schemas v1.0 of 2024-25 (October 2024) and v1.2 of 2025-26 (March 2026). */

const expenses = {
  TotalExpenses: group({
    CostOfGoods: up(notZero),
    SubcontractorCosts: up(positive),
    WagesSalariesAndStaffCosts: up(positive),
    CarVanAndTravelExpenses: up(positive),
    RentAndOtherPropertyCosts: up(notZero),
    RepairsAndMaintenanceCosts: up(positive),
    PhoneAndOtherOfficeCosts: up(positive),
    AdvertisingAndEntertainmentCosts: up(positive),
    BankAndLoanInterest: up(notZero),
    OtherFinanceCharges: up(notZero),
    DebtsWrittenOff: up(notZero),
    AccountancyAndLegalFees: up(notZero),
    DepreciationAndLossProfitOnSale: up(notZero),
    OtherBusinessExpenses: up(notZero),
    TotalExpenses: up(signed),
  }),
  DisallowableExpenses: group({
    DisallowableCostOfGoods: notZero,
    DisallowableSubcontractorCosts: positive,
    DisallowableStaffCosts: positive,
    DisallowableCarAndTravelExpenses: positive,
    DisallowableRentAndOtherPropertyCosts: notZero,
    DisallowableRepairsAndMaintenanceCosts: notZero,
    DisallowablePhoneAndOtherOfficeCosts: positive,
    DisallowableAdvertisingAndEntertainmentCosts: positive,
    DisallowableBankAndLoanInterest: notZero,
    DisallowableOtherFinanceCharges: notZero,
    DisallowableDebtsWrittenOff: notZero,
    DisallowableAccountancyAndLegalFees: positive,
    DisallowableDepreciationAndLossProfitOnSale: notZero,
    DisallowableOtherBusinessExpenses: notZero,
    TotalDisallowableExpenses: signed,
  }),
} as const;

const taxable = {
  OwnGoodsAndServices: positive,
  AdditionsToNetProfitDeductionsFromNetLoss: signed,
  NonTaxableBusinessIncome: up(positive),
  DeductionsFromNetProfitAdditionsToNetLoss: up(positive),
  NetBusinessProfitLossForTax: signed,
  TaxYearAdjustment: notZero,
  ChangeOfAccountingPracticeAdjustment: positive,
  AveragingAdjustment: notZero,
  AdjustedProfitForTheYear: zeroOrMore,
  SpreadTransitionProfitTreatedAsArising: positive,
  LossBroughtForwardUsedAgainstSpreadTransitionProfit: positive,
  LossBroughtForward: positive,
  AnyOtherBusinessIncome: positive,
  TotalTaxableBusinessProfits: zeroOrMore,
} as const;

const losses = {
  AdjustedLossForTheYear: zeroOrMore,
  LossOfYearSetAgainstOtherIncome: zeroOrMore,
  LossToCarryBack: positive,
  TotalLossToCarryForward: positive,
} as const;

const rest = {
  TaxTakenOff: group({
    SubContractorsTaxDeduction: up(positive),
    OtherTaxTakenOffTradingIncome: up(positive),
  }),
  BalanceSheet: group({
    Assets: group({
      EquipmentMachineryVehicles: positive,
      OtherFixedAssets: positive,
      StockAndWorkInProgress: positive,
      TradeDebtors: positive,
      BankEtcBalances: positive,
      CashInHand: positive,
      OtherCurrentAssets: positive,
      TotalBusinessAssets: positive,
    }),
    Liabilities: group({
      TradeCreditors: positive,
      LoansAndOverdrafts: positive,
      OtherLiabilities: positive,
    }),
    NetBusinessAssets: signed,
    CapitalAccount: group({
      CapitalAccountBalanceAtStart: notZero,
      NetProfitOrLoss: signed,
      CapitalIntroduced: positive,
      Drawings: positive,
      CapitalAccountBalanceAtEnd: signed,
    }),
  }),
  NICs: group({
    PayClass2NICvoluntarily: tick,
    Class2NICamount: positive,
    Class4NICexempt: tick,
    AdjustmentToClass4NICProfits: up(positive),
  }),
  OtherInformationSpace: text(20480),
} as const;

const figures = {
  OtherInformation: group({ SpecialArrangementsApply: tick, InformationProvidedLastYear: tick }),
  BusinessIncome: group({
    Turnover: zeroOrMore,
    OtherBusinessIncome: positive,
    TradingIncomeAllowance: atMost(1000, positive),
  }),
  BusinessExpenses: group(expenses),
  NetProfitLoss: signed,
  CapitalAllowances: group({
    AnnualInvestmentAllowance: up(positive),
    AnnualAllowancesAtHigherRate: up(positive),
    AnnualAllowancesAtLowerRate: up(positive),
    ZeroEmissionGoodsVehicleAllowance: up(positive),
    ZeroEmissionCarAllowance: up(positive),
    TheStructuresAndBuildingsAllowance: up(positive),
    FreeportAndInvestmentZonesStructuresAndBuildingsAllowance: up(positive),
    ElectricChargePointAllowance: up(positive),
    OtherCapitalAllowances: up(positive),
    BalancingAllowancesOnSaleOrCessation: up(positive),
    TotalCapitalAllowances: up(positive),
    TotalBalancingCharges: positive,
  }),
} as const;

const named = {
  BusinessName: required(text(28)),
  BusinessDescription: required(text(42)),
  BusinessAddressFirstLine: text(28),
  BusinessAddressPostcode: text(8),
  ChangeOfBusinessDetails: tick,
} as const;
const accounts = {
  DateAccountingPeriodStarts: date,
  DateAccountingPeriodEnds: date,
  ElectionToOptOutOfCashBasis: tick,
} as const;

export const fullSelfEmployment2024 = group({
  BusinessDetails: always({ ...named, DateBusinessStarted: date, DateBusinessCeased: date, ...accounts }),
  ...figures,
  TaxableProfitOrLoss: group(taxable),
  Losses: group(losses),
  ...rest,
});

/** New: whether the business started or ceased in the year, and the foreign income and gains regime. */
export const fullSelfEmployment2025 = group({
  BusinessDetails: always({
    ...named,
    DidYourBusinessStart: required(yesOrNo),
    DateBusinessStarted: date,
    DidYourBusinessCease: required(yesOrNo),
    DateBusinessCeased: date,
    ...accounts,
  }),
  ...figures,
  TaxableProfitOrLoss: group({ ...taxable, TotalTaxableBusinessProfitsFIGclaim: positive }),
  Losses: group({
    AdjustedLossForTheYear: zeroOrMore,
    AdjustedLossForTheYearFIGclaim: positive,
    LossOfYearSetAgainstOtherIncome: zeroOrMore,
    LossToCarryBack: positive,
    TotalLossToCarryForward: positive,
  }),
  ...rest,
});
