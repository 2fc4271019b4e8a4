import { negate, type Pence } from '#domain/money.ts';
import type { Answers, BankRow, MoneyOut, Question } from './bank-file.ts';
import { type BalanceCheck, checkBalances } from './balances.ts';
import { cardDoubt } from './card-signs.ts';
import type { Draft, Source } from './draft.ts';

/** A row and the draft it was made of. */
export interface ReadRow {
  readonly row: BankRow;
  readonly draft: Draft;
}

/** Which rows change their sign, and the result of checking the balances then. */
export interface Signs {
  readonly isFlipped: (draft: Draft) => boolean;
  readonly check: BalanceCheck;
}

/**
 * Balances prove the sign convention, and what a column means by a minus. We ask a person where they prove the
 * opposite, where a card's own rows contradict it, or where nothing proves it.
 */
export function signsOf(
  source: Source,
  rows: readonly ReadRow[],
  answers: Answers,
  questions: Question[],
): Signs {
  const contrary = contraryOf(rows, answers, questions);
  const turned = (flip: boolean) => (draft: Draft) =>
    draft.contrary ? contrary === 'sign' : flip && !draft.directed;
  const checked = (flip: boolean) => checkBalances(stepsOf(rows, turned(flip)));
  const signs = (flip: boolean) => ({ isFlipped: turned(flip), check: checked(flip) });
  if (answers.moneyOut !== undefined) return signs(answers.moneyOut !== source.moneyOut);

  const [given, other] = [checked(false), checked(true)];
  const otherFits = given.faults.length > 0 && other.faults.length * 4 < given.faults.length;
  // Equal amounts add up either way round.
  const proved = given.compared > 0 && given.faults.length === 0 && other.faults.length > 0;
  const doubt = otherFits || proved ? undefined : cardDoubt(source.cardSigns, rows);
  const flip = otherFits || doubt?.isFlipped === true;
  if (otherFits || doubt !== undefined || (source.moneyOutUnclear && !proved)) {
    const proposal: MoneyOut = flip === (source.moneyOut === 'positive') ? 'negative' : 'positive';
    const assumed = proposal === 'negative' ? 'money in' : 'money out';
    const why = otherFits ? ', because the balances then match.' : doubt ? `. ${doubt.why}` : '.';
    questions.push({
      kind: 'money-out',
      mustAnswer: true,
      message: `Is an amount without a minus money in or money out? We have assumed ${assumed}${why}`,
      proposal,
    });
  }
  return signs(flip);
}

/** Whether rows that contradict themselves follow their column or their minus; asked once for the file. */
function contraryOf(
  rows: readonly ReadRow[],
  answers: Answers,
  questions: Question[],
): 'column' | 'sign' | undefined {
  const some = rows.filter(({ draft }) => draft.contrary);
  const [first] = some;
  if (first?.draft.contrary === undefined) return undefined;
  if (answers.contrary !== undefined) return answers.contrary;
  const byColumn = checkBalances(stepsOf(rows, () => false));
  const bySign = checkBalances(stepsOf(rows, ({ contrary }) => contrary !== undefined));
  if (byColumn.faults.length === 0 && bySign.faults.length > 0) return 'column';
  if (bySign.faults.length === 0 && byColumn.faults.length > 0) return 'sign';
  const { row, draft } = first;
  const proposal = first.draft.contrary.proposal;
  questions.push({
    kind: 'contrary',
    mustAnswer: true,
    message: `Line ${row.line}, “${row.description}”, has ${draft.cells.amount} ${first.draft.contrary.where}. Which is right: the column or the minus?${some.length > 1 ? ` ${some.length} lines are like this.` : ''}`,
    proposal,
  });
  return proposal;
}

function stepsOf(rows: readonly ReadRow[], isFlipped: (draft: Draft) => boolean) {
  return rows
    .filter(({ row }) => !row.pending)
    .map(({ row, draft }) => ({
      line: row.line,
      date: row.date,
      amount: signed(row, isFlipped(draft)),
      balance: row.balance,
      account: draft.account,
    }));
}

/** The row's amount, with or without a changed sign. */
export function signed({ amount }: BankRow, isFlipped: boolean): Pence {
  return isFlipped ? negate(amount) : amount;
}
