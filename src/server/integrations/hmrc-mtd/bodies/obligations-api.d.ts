// Written by scripts/hmrc-operations.ts from HMRC's obligations-api 3.0.

export interface ListPeriodObligationsReply {
  obligations: {
    typeOfBusiness: string;
    businessId: string;
    obligationDetails: {
      periodStartDate: string;
      periodEndDate: string;
      dueDate: string;
      status: string;
      receivedDate?: string;
    }[];
  }[];
}

export interface ListFinalDeclarationObligationsReply {
  obligations: {
    periodStartDate: string;
    periodEndDate: string;
    dueDate: string;
    status: 'open' | 'fulfilled';
    receivedDate?: string;
  }[];
}
