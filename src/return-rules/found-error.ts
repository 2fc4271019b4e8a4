/** One error in a return: HMRC's number, its place, and a text for developers. */
export interface FoundError {
  readonly number: number;
  readonly text: string;
  readonly location: string;
}
