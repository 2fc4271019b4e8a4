import Type from 'typebox';
import { Value } from 'typebox/value';

/** The parts of HMRC's calculation that we read: Individual Calculations 8.0, GET /{calculationId}. */
const Amount = Type.Optional(Type.Number());
const Income = Type.Optional(Type.Object({ incomeReceived: Amount, incomeTaxAmount: Amount }));
const Message = Type.Object({ id: Type.Optional(Type.String()), text: Type.String() });
const Source = Type.Object({
  incomeSourceId: Type.String(),
  incomeSourceType: Type.String(),
  incomeSourceName: Type.Optional(Type.String()),
  accountingPeriodStartDate: Type.String(),
  latestPeriodEndDate: Type.String(),
});
const Content = Type.Object({
  metadata: Type.Object({
    calculationId: Type.String(),
    calculationType: Type.Optional(Type.String()),
    calculationTimestamp: Type.Optional(Type.String()),
  }),
  inputs: Type.Optional(
    Type.Object({
      incomeSources: Type.Optional(Type.Object({ businessIncomeSources: Type.Optional(Type.Array(Source)) })),
    }),
  ),
  messages: Type.Optional(Type.Object({ errors: Type.Optional(Type.Array(Message)) })),
  calculation: Type.Optional(
    Type.Object({
      incomeSummaryTotals: Type.Optional(
        Type.Object({
          totalSelfEmploymentProfit: Amount,
          totalPropertyProfit: Amount,
          totalEmploymentIncome: Amount,
        }),
      ),
      allowancesAndDeductions: Type.Optional(
        Type.Object({ personalAllowance: Amount, reducedPersonalAllowance: Amount }),
      ),
      reliefs: Type.Optional(
        Type.Object({
          residentialFinanceCosts: Type.Optional(Type.Object({ totalResidentialFinanceCostsRelief: Amount })),
        }),
      ),
      giftAid: Type.Optional(Type.Object({ giftAidCharge: Amount })),
      taxCalculation: Type.Optional(
        Type.Object({
          incomeTax: Type.Object({
            totalIncomeReceivedFromAllSources: Amount,
            totalAllowancesAndDeductions: Amount,
            totalTaxableIncome: Amount,
            savingsAndGains: Income,
            dividends: Income,
            incomeTaxCharged: Amount,
            incomeTaxChargedAfterTransitionProfits: Amount,
            totalReliefs: Amount,
            totalNotionalTax: Amount,
            marriageAllowanceRelief: Amount,
            giftAidTaxChargeWhereBasicRateDiffers: Amount,
            totalPensionSavingsTaxCharges: Amount,
            statePensionLumpSumCharges: Amount,
            highIncomeBenefitCharge: Amount,
            winterFuelPaymentCharge: Amount,
            totalIncomeTaxDue: Amount,
          }),
          nics: Type.Optional(
            Type.Object({
              class2Nics: Type.Optional(Type.Object({ amount: Amount })),
              class4Nics: Type.Optional(Type.Object({ totalAmount: Amount })),
              // The names up to 2025-26, and since.
              nic2NetOfDeductions: Amount,
              nic4NetOfDeductions: Amount,
              nic2Amount: Amount,
              nic4Amount: Amount,
              totalNic: Amount,
            }),
          ),
          totalStudentLoansRepaymentAmount: Amount,
          totalTaxDeducted: Amount,
          totalIncomeTaxAndNicsDue: Amount,
          totalIncomeTaxAndNicsAndCgt: Amount,
        }),
      ),
    }),
  ),
});
export type HmrcCalculation = Type.Static<typeof Content>;

/** HMRC's calculation; undefined if the reply is not as documented. */
export function hmrcCalculation(json: unknown): HmrcCalculation | undefined {
  return Value.Check(Content, json) ? json : undefined;
}
