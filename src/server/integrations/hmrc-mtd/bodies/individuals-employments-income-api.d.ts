// Written by scripts/hmrc-operations.ts from HMRC's individuals-employments-income-api 2.0.

export interface ListEmploymentsReply {
  employments?: {
    employmentId: string;
    employerName: string;
    dateIgnored?: string;
  }[];
  customEmployments?: {
    employmentId: string;
    employerName: string;
  }[];
}

export interface GetEmploymentReply {
  employerRef?: string;
  employerName: string;
  startDate?: string;
  cessationDate?: string;
  payrollId?: string;
  occupationalPension?: boolean;
  dateIgnored?: string;
  submittedOn?: string;
}

export type GetEmploymentFiguresReply =
  | {
      submittedOn: string;
      source?: 'hmrc-held' | 'user' | 'latest';
      customerAdded?: string;
      dateIgnored?: string;
      employment: {
        employmentSequenceNumber?: string;
        payrollId?: string;
        companyDirector?: boolean;
        closeCompany?: boolean;
        directorshipCeasedDate?: string;
        startDate?: string;
        cessationDate?: string;
        occupationalPension?: boolean;
        disguisedRemuneration?: boolean;
        employer: {
          employerRef?: string;
          employerName: string;
        };
        pay?: {
          taxablePayToDate?: number;
          totalTaxToDate?: number;
          payFrequency?:
            | 'weekly'
            | 'fortnightly'
            | 'four-weekly'
            | 'monthly'
            | 'quarterly'
            | 'bi-annually'
            | 'one-off'
            | 'irregular'
            | 'annually';
          paymentDate?: string;
          taxWeekNo?: number;
          taxMonthNo?: number;
        };
        customerEstimatedPay?: {
          amount?: number;
        };
        deductions?: {
          studentLoans?: {
            uglDeductionAmount?: number;
            pglDeductionAmount?: number;
          };
        };
        benefitsInKind?: {
          accommodation?: number;
          assets?: number;
          assetTransfer?: number;
          beneficialLoan?: number;
          car?: number;
          carFuel?: number;
          educationalServices?: number;
          entertaining?: number;
          expenses?: number;
          medicalInsurance?: number;
          telephone?: number;
          service?: number;
          taxableExpenses?: number;
          van?: number;
          vanFuel?: number;
          mileage?: number;
          nonQualifyingRelocationExpenses?: number;
          nurseryPlaces?: number;
          otherItems?: number;
          paymentsOnEmployeesBehalf?: number;
          personalIncidentalExpenses?: number;
          qualifyingRelocationExpenses?: number;
          employerProvidedProfessionalSubscriptions?: number;
          employerProvidedServices?: number;
          incomeTaxPaidByDirector?: number;
          travelAndSubsistence?: number;
          vouchersAndCreditCards?: number;
          nonCash?: number;
        };
      };
    }
  | {
      submittedOn: string;
      source?: 'hmrc-held' | 'user' | 'latest';
      customerAdded?: string;
      dateIgnored?: string;
      employment: {
        employmentSequenceNumber?: string;
        payrollId?: string;
        companyDirector?: boolean;
        closeCompany?: boolean;
        directorshipCeasedDate?: string;
        startDate?: string;
        cessationDate?: string;
        occupationalPension?: boolean;
        disguisedRemuneration?: boolean;
        offPayrollWorker: boolean;
        employer: {
          employerRef?: string;
          employerName: string;
        };
        pay?: {
          taxablePayToDate?: number;
          totalTaxToDate?: number;
          payFrequency?:
            | 'weekly'
            | 'fortnightly'
            | 'four-weekly'
            | 'monthly'
            | 'quarterly'
            | 'bi-annually'
            | 'one-off'
            | 'irregular'
            | 'annually';
          paymentDate?: string;
          taxWeekNo?: number;
          taxMonthNo?: number;
        };
        customerEstimatedPay?: {
          amount?: number;
        };
        deductions?: {
          studentLoans?: {
            uglDeductionAmount?: number;
            pglDeductionAmount?: number;
          };
        };
        benefitsInKind?: {
          accommodation?: number;
          assets?: number;
          assetTransfer?: number;
          beneficialLoan?: number;
          car?: number;
          carFuel?: number;
          educationalServices?: number;
          entertaining?: number;
          expenses?: number;
          medicalInsurance?: number;
          telephone?: number;
          service?: number;
          taxableExpenses?: number;
          van?: number;
          vanFuel?: number;
          mileage?: number;
          nonQualifyingRelocationExpenses?: number;
          nurseryPlaces?: number;
          otherItems?: number;
          paymentsOnEmployeesBehalf?: number;
          personalIncidentalExpenses?: number;
          qualifyingRelocationExpenses?: number;
          employerProvidedProfessionalSubscriptions?: number;
          employerProvidedServices?: number;
          incomeTaxPaidByDirector?: number;
          travelAndSubsistence?: number;
          vouchersAndCreditCards?: number;
          nonCash?: number;
        };
      };
    };
