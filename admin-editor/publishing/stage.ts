import type { Review } from '#contract/filing/review.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { messages } from '../open-form/messages.ts';

/** The stage of a draft on its way to filers. */
export type Stage = 'none' | 'draft' | 'in review' | 'approved' | 'sent back';

export interface DraftFacts {
  /** There is a draft, saved or about to be. */
  readonly hasDraft: boolean;
  readonly review: Review | null;
  /** The revision as edited here; undefined while something is unsaved. */
  readonly revision: number | undefined;
  /** Who saved it last. */
  readonly savedBy: string;
  readonly secondAdmin: boolean;
}

export interface Me {
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** Whether this person can ever take a step: send for review, approve or publish. */
export function hasAnyStep({ secondAdmin }: Pick<DraftFacts, 'secondAdmin'>, { roles }: Me): boolean {
  return roles.includes('approver') || (secondAdmin && roles.includes('editor'));
}

/** The next step of this person; 'look' if every remaining step is for others. */
export type NextStep = 'send' | 'decide' | 'send back' | 'publish' | 'look';

export function nextStep(facts: DraftFacts, me: Me): NextStep {
  const permissions = permissionsOf(facts, me);
  if (permissions.publish === '') return 'publish';
  if (permissions.send === '') return 'send';
  if (permissions.approve === '') return 'decide';
  return permissions.sendBack === '' ? 'send back' : 'look';
}

/** A review is of one revision: any change makes it a draft again. */
export function stageOf({ hasDraft, review, revision }: DraftFacts): Stage {
  if (!hasDraft) return 'none';
  return review !== null && review.revision === revision ? review.state : 'draft';
}

/** Undefined: not possible at this stage. Empty: allowed. Otherwise the reason why this person cannot. */
export type Permission = string | undefined;

export interface Permissions {
  readonly send: Permission;
  readonly approve: Permission;
  readonly sendBack: Permission;
  readonly publish: Permission;
}

/** What this person can do with the draft. The server has the final say. */
export function permissionsOf(facts: DraftFacts, me: Me): Permissions {
  const stage = stageOf(facts);
  const { secondAdmin, savedBy, review } = facts;
  const isApprover = me.roles.includes('approver');
  const forApprover = isApprover ? '' : messages.needs.approver;
  const isOwn = me.email === savedBy || me.email === review?.sentBy;
  return {
    send:
      secondAdmin && (stage === 'draft' || stage === 'sent back')
        ? me.roles.includes('editor')
          ? ''
          : messages.needs.editor
        : undefined,
    approve:
      stage !== 'in review' ? undefined : forApprover || (secondAdmin && isOwn ? messages.needs.second : ''),
    sendBack: stage === 'in review' || stage === 'approved' ? forApprover : undefined,
    publish:
      stage === 'approved' || (!secondAdmin && stage === 'in review')
        ? forApprover
        : secondAdmin || stage === 'none'
          ? undefined
          : isApprover
            ? ''
            : messages.needs.publisher,
  };
}
