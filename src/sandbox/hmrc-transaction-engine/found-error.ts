/** One thing wrong with a return: HMRC's number for it, where, and words for a developer. */
export interface FoundError {
  readonly number: number;
  readonly text: string;
  readonly location: string;
}
