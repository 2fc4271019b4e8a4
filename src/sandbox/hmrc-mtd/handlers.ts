import type { Handler } from './call.ts';
import {
  getIncomeSummary,
  getPropertyAnnual,
  getTradeAnnual,
  putPropertyAnnual,
  putTradeAnnual,
} from './handlers/annual.ts';
import {
  addBenefit,
  amendBenefit,
  amendBenefitAmounts,
  deleteBenefit,
  deleteBenefitAmounts,
  ignoreBenefit,
  listBenefits,
  unignoreBenefit,
} from './handlers/benefits.ts';
import { getBusiness, listBusinesses, setQuarterlyPeriods } from './handlers/businesses.ts';
import {
  getCalculation,
  listCalculations,
  submitFinalDeclaration,
  triggerCalculation,
} from './handlers/calculations.ts';
import {
  getPropertyCumulative,
  getTradeCumulative,
  putPropertyCumulative,
  putTradeCumulative,
} from './handlers/cumulative.ts';
import { getEmployment, getEmploymentFigures, listEmployments } from './handlers/employments.ts';
import { listFinalDeclarationObligations, listPeriodObligations } from './handlers/obligations.ts';
import { getPayeEmployment, getPayeIncome, getPayeTax } from './handlers/paye.ts';
import {
  amendPropertyPeriod,
  amendTradePeriod,
  createPropertyPeriod,
  createTradePeriod,
  getPropertyPeriod,
  getTradePeriod,
  listPropertyPeriods,
  listTradePeriods,
} from './handlers/periods.ts';
import { getItsaStatus, setTestItsaStatus } from './handlers/status.ts';
import { createTestBusiness, deleteTestBusiness, deleteVendorState } from './handlers/support.ts';

/** What the stand-in does for each operation, by its name. */
export const handlers: Readonly<Record<string, Handler>> = {
  ListBusinesses: listBusinesses,
  GetBusiness: getBusiness,
  SetQuarterlyPeriods: setQuarterlyPeriods,
  ListPeriodObligations: listPeriodObligations,
  ListFinalDeclarationObligations: listFinalDeclarationObligations,
  PutTradeCumulative: putTradeCumulative,
  GetTradeCumulative: getTradeCumulative,
  PutPropertyCumulative: putPropertyCumulative,
  GetPropertyCumulative: getPropertyCumulative,
  CreateTradePeriod: createTradePeriod,
  ListTradePeriods: listTradePeriods,
  GetTradePeriod: getTradePeriod,
  AmendTradePeriod: amendTradePeriod,
  CreatePropertyPeriod: createPropertyPeriod,
  ListPropertyPeriods: listPropertyPeriods,
  GetPropertyPeriod: getPropertyPeriod,
  AmendPropertyPeriod: amendPropertyPeriod,
  PutTradeAnnual: putTradeAnnual,
  GetTradeAnnual: getTradeAnnual,
  PutPropertyAnnual: putPropertyAnnual,
  GetPropertyAnnual: getPropertyAnnual,
  GetIncomeSummary: getIncomeSummary,
  TriggerCalculation: triggerCalculation,
  GetCalculation: getCalculation,
  ListCalculations: listCalculations,
  SubmitFinalDeclaration: submitFinalDeclaration,
  ListEmployments: listEmployments,
  GetEmployment: getEmployment,
  GetEmploymentFigures: getEmploymentFigures,
  ListBenefits: listBenefits,
  AddBenefit: addBenefit,
  AmendBenefit: amendBenefit,
  DeleteBenefit: deleteBenefit,
  AmendBenefitAmounts: amendBenefitAmounts,
  DeleteBenefitAmounts: deleteBenefitAmounts,
  IgnoreBenefit: ignoreBenefit,
  UnignoreBenefit: unignoreBenefit,
  GetItsaStatus: getItsaStatus,
  CreateTestBusiness: createTestBusiness,
  DeleteTestBusiness: deleteTestBusiness,
  SetTestItsaStatus: setTestItsaStatus,
  DeleteVendorState: deleteVendorState,
  GetPayeEmployment: getPayeEmployment,
  GetPayeIncome: getPayeIncome,
  GetPayeTax: getPayeTax,
};
