// Written by scripts/hmrc-operations.ts from HMRC's self-assessment-individual-details-api 2.0.

export interface GetItsaStatusReply {
  itsaStatuses?: {
    taxYear?: string;
    itsaStatusDetails?: {
      submittedOn?: string;
      status?:
        | 'No Status'
        | 'MTD Mandated'
        | 'MTD Voluntary'
        | 'Annual'
        | 'Non Digital'
        | 'Digitally Exempt'
        | 'Dormant'
        | 'MTD Exempt';
      statusReason?:
        | 'Sign up - return available'
        | 'Sign up - no return available'
        | 'ITSA final declaration'
        | 'ITSA Q4 declaration'
        | 'CESA SA return'
        | 'Complex'
        | 'Ceased income source'
        | 'Reinstated income source'
        | 'Rollover'
        | 'Income Source Latency Changes'
        | 'MTD ITSA Opt-Out'
        | 'MTD ITSA Opt-In'
        | 'Digitally Exempt'
        | 'Capacitor'
        | 'Residence and remittance'
        | 'Ministers of religion'
        | 'Lloyds underwriters'
        | 'Blind persons allowance'
        | 'Married couples allowance'
        | 'Return not considered';
      businessIncome2YearsPrior?: number;
    }[];
  }[];
}
