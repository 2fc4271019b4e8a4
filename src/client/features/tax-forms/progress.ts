/** How far a form has come, as the menu shows it. */
export interface Progress {
  readonly label: string;
  readonly tone: 'plain' | 'accent' | 'warn';
}

/** `answers`: what getTaxData gives for the section; undefined when nothing is saved. */
export function progressOf(kind: string, answers: unknown): Progress {
  if (kind === 'list') return listProgress(Array.isArray(answers) ? answers : []);
  if (answers === undefined || answers === null) return NOT_STARTED;
  return isIncluded(answers) ? INCLUDED : { label: 'Saved, not included', tone: 'warn' };
}

const NOT_STARTED: Progress = { label: 'Not started', tone: 'plain' };
const INCLUDED: Progress = { label: 'Included', tone: 'accent' };

function listProgress(entries: readonly unknown[]): Progress {
  if (entries.length === 0) return NOT_STARTED;
  const included = entries.filter(isIncluded).length;
  if (included === entries.length)
    return { label: included === 1 ? '1 included' : `${included} included`, tone: 'accent' };
  return { label: `${included} of ${entries.length} included`, tone: 'warn' };
}

function isIncluded(answers: unknown): boolean {
  return typeof answers === 'object' && answers !== null && 'include' in answers && answers.include === true;
}
