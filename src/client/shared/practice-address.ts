import { paths } from './paths.ts';

let search = '';

/** Remembers the filters and order of the practice screen, for the way back from a client. */
export function rememberPracticeSearch(latest: string): void {
  search = latest;
}

/** The practice as the agent left it. */
export function practiceAddress(): string {
  return paths.practice + search;
}
