// Written by scripts/hmrc-operations.ts from HMRC's agent-authorisation-api 2.0.

export type InviteBody =
  | {
      service: string;
      clientType: string;
      clientIdType: string;
      clientId: string;
      knownFact: string;
      agentType?: 'main' | 'supporting';
    }
  | {
      service: string;
      clientType: string;
      clientIdType: string;
      clientId: string;
      knownFact: string;
    };

export type ListInvitationsReply = {
  _links: unknown;
  /**
   * @maxItems 1
   */
  service: string[];
  arn: string;
  created: string;
  updated?: string;
  expiresOn?: string;
  status: 'Pending' | 'Accepted' | 'Rejected' | 'Cancelled' | 'Deauthorised' | 'Expired' | 'Partialauth';
  clientActionUrl?: string;
  agentType?: 'main' | 'supporting';
}[];

export interface GetInvitationReply {
  _links: unknown;
  /**
   * @maxItems 1
   */
  service: string[];
  arn: string;
  created: string;
  updated?: string;
  expiresOn?: string;
  status: 'Pending' | 'Accepted' | 'Rejected' | 'Cancelled' | 'Deauthorised' | 'Expired' | 'Partialauth';
  clientActionUrl?: string;
  agentType?: 'main' | 'supporting';
}

export type CheckRelationshipBody =
  | {
      service: string;
      clientIdType: string;
      clientId: string;
      knownFact: string;
    }
  | {
      service: string;
      clientIdType: string;
      clientId: string;
      knownFact: string;
      agentType?: 'main' | 'supporting';
    };

export type DeauthoriseBody =
  | {
      service: string;
      clientType: string;
      clientIdType: string;
      clientId: string;
      agentType?: 'main' | 'supporting';
    }
  | {
      service: string;
      clientType: string;
      clientIdType: string;
      clientId: string;
    };
