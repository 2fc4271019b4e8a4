import type { CaseProblem } from './case-problem.ts';
import { type CaseReply, runCase } from './run-case.ts';

/** The output of `npm run tax:calc`, and its exit code. */
export interface Printed {
  readonly exitCode: 0 | 1;
  /**
   * JSON: an object for an object, a list for a list. In a list an invalid case is {status: 'error', errors: [{field,
   * message}]}. Empty if there is nothing to show.
   */
  readonly out: string;
  /** One line for each problem or note. */
  readonly errors: readonly string[];
}

interface CaseError {
  readonly status: 'error';
  readonly errors: readonly CaseProblem[];
}

/**
 * Calculates the cases in a text: one object, or a list of them. Every problem is also a line with the case (in a list,
 * from 0) and the field; the other cases in the list are still calculated.
 */
export function runCases(text: string, options: { why?: boolean } = {}): Printed {
  const parsed = parse(text);
  if ('problem' in parsed) return failed([parsed.problem]);
  const { json } = parsed;
  const cases: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (cases.length === 0) return failed(['The list is empty, so there is nothing to calculate.']);
  const replies: (CaseReply | CaseError)[] = [];
  const wrong: string[] = [];
  const notes: string[] = [];
  cases.forEach((one, index) => {
    const line = ({ field, message }: { field: string; message: string }) =>
      [...(Array.isArray(json) ? [`[${index}]`] : []), ...(field === '' ? [] : [field])]
        .join(' ')
        .concat(field === '' && !Array.isArray(json) ? message : `: ${message}`);
    const outcome = runCase(one, options);
    if (!outcome.ok) {
      wrong.push(...outcome.problems.map(line));
      replies.push({ status: 'error', errors: outcome.problems });
    } else {
      replies.push(outcome.reply);
      notes.push(...outcome.notes.map((note) => `Note: ${line(note)}`));
    }
  });
  if (wrong.length > 0 && !Array.isArray(json)) return failed(wrong);
  // Workings are long, so their levels are not indented.
  const out = `${JSON.stringify(Array.isArray(json) ? replies : replies[0], undefined, options.why ? undefined : 2)}\n`;
  return { exitCode: wrong.length > 0 ? 1 : 0, out, errors: [...wrong, ...notes] };
}

function parse(text: string): { json: unknown } | { problem: string } {
  try {
    // A file written on Windows can begin with a byte order mark.
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function failed(errors: readonly string[]): Printed {
  return { exitCode: 1, out: '', errors };
}
