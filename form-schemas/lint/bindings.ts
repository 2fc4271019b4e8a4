import { calcFacts, calcFlags, isAmountWord } from '../calc-inputs.ts';
import type { Field } from '../definition.ts';
import type { Problem } from './problem.ts';

/** The tax inputs a box feeds, and the source that fills it, must match its kind. */
export function bindingProblems(field: Field): Problem[] {
  const { calc, calcAdds, fill } = field;
  const problems: Problem[] = [];
  const isFlag = (calcFlags as readonly string[]).includes(calc ?? '');
  const isFact = (calcFacts as readonly string[]).includes(calc ?? '');
  const isRefusal = calc?.startsWith('unsupported.') ?? false;
  if (calc !== undefined && isFlag && field.format !== 'checkbox') {
    problems.push({ path: '/calc', message: `${calc} takes a tick box` });
  }
  if (calc !== undefined && isFact && (field.currency || field.format === 'checkbox')) {
    problems.push({ path: '/calc', message: `${calc} takes a choice, a number or a date` });
  }
  if (calc !== undefined && !isFlag && !isFact && !isRefusal && !field.currency) {
    problems.push({ path: '/calc', message: `${calc} takes an amount of money` });
  }
  if (calcAdds === true && !isAmountWord(calc)) {
    problems.push({
      path: '/calcAdds',
      message: 'only a box that feeds an amount of the tax can add to one',
    });
  }
  if (fill?.from === 'bookkeeping' && !field.currency) {
    problems.push({ path: '/fill', message: 'only an amount of money can be filled from the books' });
  }
  if (fill?.from === 'bookkeeping' && field.computed !== undefined) {
    problems.push({ path: '/fill', message: 'a calculated box cannot be filled from the books as well' });
  }
  if (fill?.from === 'profile' && field.format !== (fill.field === 'dob' ? 'date' : 'string')) {
    const kind = fill.field === 'dob' ? 'a date' : 'a text';
    problems.push({ path: '/fill', message: `${fill.field} of the profile fills ${kind}` });
  }
  return problems;
}
