/** Why a return cannot be sent. Names the box, so that the person can correct it. */
export interface FilingIssue {
  readonly code: FilingIssueCode;
  /** Form code, for example 'SA103S'; 'final' for the last section, 'profile' for the person's details. */
  readonly form: string;
  /** The entry of a list form, from 1. */
  readonly entry?: number;
  readonly field?: string;
  readonly box?: string;
  readonly title: string;
  readonly message: string;
}

export type FilingIssueCode =
  | 'year_not_supported'
  | 'too_many_entries'
  | 'unknown_element'
  | 'text_not_allowed'
  | 'text_too_long'
  | 'amount_negative'
  | 'amount_too_large'
  | 'not_valid'
  | 'missing';

/** The box a value came from, for its issues. */
export interface Origin {
  readonly form: string;
  readonly entry?: number;
  readonly field?: string;
  readonly box?: string;
  readonly label: string;
}

export interface Problem {
  readonly code: FilingIssueCode;
  /** Completes "Box 1 (Business description) …". */
  readonly says: string;
}

export function issueAt(origin: Origin, problem: Problem): FilingIssue {
  const { label, ...place } = origin;
  const box = origin.box ? `Box ${origin.box} (${label})` : label;
  const where = origin.entry === undefined ? origin.form : `${origin.form}, entry ${origin.entry}`;
  const page = origin.form === 'final' || origin.form === 'profile' ? '' : `${where}: `;
  return {
    ...place,
    code: problem.code,
    title: 'Cannot be sent to HMRC',
    message: `${page}${box} ${problem.says}.`,
  };
}
