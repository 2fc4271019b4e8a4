import type { Submission } from '#contract/filing/submissions.ts';

/** Returns and the declarations of Digital Tax are numbered separately. */
export function submissionKey({ id, digital_tax: isDeclaration }: Submission): string {
  return `${isDeclaration === 'Y' ? 'declaration' : 'return'}-${id}`;
}
