import type { Outcome } from '#form-schemas/logic.ts';
import type { Kind, Subjects } from './subjects.ts';
import { valueWords } from './words.ts';

/** What a condition or formula gives, in the words of the builder: '£1,250', 'yes', '6 April 2025'. */
export function resultWords(outcome: Outcome, subjects: Subjects, kind: Kind, box?: string): string {
  if (typeof outcome === 'number') {
    if (kind === 'flag' || kind === 'tick') return outcome === 0 ? 'no' : 'yes';
    return valueWords({ is: 'number', number: outcome }, subjects, kind);
  }
  if (typeof outcome === 'string' && outcome !== '')
    return valueWords(
      { is: 'text', text: outcome },
      subjects,
      kind,
      box === undefined ? undefined : { is: 'field', name: box },
    );
  return outcome === true ? 'yes' : outcome === false ? 'no' : 'empty';
}
