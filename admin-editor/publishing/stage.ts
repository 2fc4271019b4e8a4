import type { Review } from '#contract/review.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { messages } from '../open-form/messages.ts';

/** Where a draft is on its way to filers. */
export type Stage = 'none' | 'draft' | 'in review' | 'approved' | 'sent back';

export interface DraftFacts {
  /** There is a draft, saved or about to be. */
  readonly hasDraft: boolean;
  readonly review: Review | null;
  /** Of the draft as it is edited here; undefined while something is not saved. */
  readonly revision: number | undefined;
  /** Who saved it last. */
  readonly savedBy: string;
  readonly secondAdmin: boolean;
}

export interface Me {
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** Whether there is a step to filers that this person may ever take: sending to review, approving or publishing. */
export function mayBringAbout({ secondAdmin }: Pick<DraftFacts, 'secondAdmin'>, { roles }: Me): boolean {
  return roles.includes('approver') || (secondAdmin && roles.includes('editor'));
}

/** What this person does next with the draft; 'look' where every step left is for others. */
export type NextStep = 'send' | 'decide' | 'send back' | 'publish' | 'look';

export function nextStep(facts: DraftFacts, me: Me): NextStep {
  const may = permissionsOf(facts, me);
  if (may.publish === '') return 'publish';
  if (may.send === '') return 'send';
  if (may.approve === '') return 'decide';
  return may.sendBack === '' ? 'send back' : 'look';
}

/** A review is of one revision: with every change the draft is a draft again. */
export function stageOf({ hasDraft, review, revision }: DraftFacts): Stage {
  if (!hasDraft) return 'none';
  return review !== null && review.revision === revision ? review.state : 'draft';
}

/** Undefined: it is not to be done at this stage. Empty: it may be done. Otherwise why this person may not. */
export type Permission = string | undefined;

export interface Permissions {
  readonly send: Permission;
  readonly approve: Permission;
  readonly sendBack: Permission;
  readonly publish: Permission;
}

/** What can be done with the draft, and by this person. The server has the last word. */
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
