import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import { messages } from './messages.ts';

/** What the review edits, as typed. */
export interface OwnerDraft {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly dob: string;
  readonly employmentStatus: string;
  readonly annualPension: string;
  /** Whether they receive a salary; undefined until they have said so. */
  readonly salary: 'Y' | 'N' | undefined;
}

export interface OwnerProblem {
  readonly field: keyof OwnerDraft;
  readonly title: string;
  readonly message: string;
}

export function draftOf({ owner }: PartnerReview): OwnerDraft {
  return {
    name: owner.name,
    address: owner.address,
    postcode: owner.postcode,
    dob: owner.dob,
    employmentStatus: owner.employment_status,
    annualPension: owner.annual_pension === null ? '' : owner.annual_pension.toFixed(2),
    salary: undefined,
  };
}

/** The first thing that is missing. Spec 1, 5. The server checks the rest. */
export function ownerProblem({ name, postcode, salary }: OwnerDraft): OwnerProblem | undefined {
  if (name.trim() === '') return { field: 'name', ...messages.nameMissing };
  if (postcode.trim() === '') return { field: 'postcode', ...messages.postcodeMissing };
  return salary === undefined ? { field: 'salary', ...messages.salaryMissing } : undefined;
}

/** Spec 1, 5: money is cleaned to digits and a decimal point. */
export function cleanMoney(text: string): string {
  return text.replace(/[^\d.]/g, '');
}
