// Written by scripts/hmrc-operations.ts from HMRC's individual-calculations-api 8.0.

export interface TriggerCalculationReply {
  calculationId: string;
}

export type ListCalculationsReply =
  | {
      calculations: {
        calculationId: string;
        calculationTimestamp: string;
        calculationType: 'in-year' | 'final-declaration';
        requestedBy?: 'customer' | 'hmrc' | 'agent';
        taxYear?: string;
        totalIncomeTaxAndNicsDue?: number;
        intentToSubmitFinalDeclaration?: boolean;
        finalDeclaration?: boolean;
        finalDeclarationTimestamp?: string;
      }[];
    }
  | {
      calculations: {
        calculationId: string;
        calculationTimestamp: string;
        calculationType: 'in-year' | 'intent-to-finalise' | 'final-declaration';
        calculationTrigger:
          | 'attended'
          | 'class2NICEvent'
          | 'unattended'
          | 'cesaSAReturn'
          | 'newLossEvent'
          | 'updatedLossEvent';
        calculationOutcome: 'PROCESSED' | 'ERROR' | 'REJECTED';
        liabilityAmount?: number;
      }[];
    }
  | {
      calculations: {
        calculationId: string;
        calculationTimestamp: string;
        calculationType:
          | 'in-year'
          | 'intent-to-finalise'
          | 'final-declaration'
          | 'intent-to-amend'
          | 'confirm-amendment';
        calculationTrigger:
          | 'attended'
          | 'class2NICEvent'
          | 'unattended'
          | 'cesaSAReturn'
          | 'newLossEvent'
          | 'updatedLossEvent';
        calculationOutcome: 'PROCESSED' | 'ERROR' | 'REJECTED';
        liabilityAmount?: number;
        fromDate?: string;
        toDate?: string;
      }[];
    };
