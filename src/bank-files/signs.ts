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

/** How the rows are to be signed: which of them the other way round, and what the balances then say. */
export interface Signs {
  readonly isTurned: (draft: Draft) => boolean;
  readonly check: BalanceCheck;
}

/**
 * Balances prove the convention about signs, and what a column means by a minus; where they prove the other one, where a
 * card's own rows speak against it, or where nothing proves it, a person is asked.
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
  const signs = (flip: boolean) => ({ isTurned: turned(flip), check: checked(flip) });
  if (answers.moneyOut !== undefined) return signs(answers.moneyOut !== source.moneyOut);

  const [given, other] = [checked(false), checked(true)];
  const otherFits = given.faults.length > 0 && other.faults.length * 4 < given.faults.length;
  // Equal amounts add up either way round.
  const proved = given.compared > 0 && given.faults.length === 0 && other.faults.length > 0;
  const doubt = otherFits || proved ? undefined : cardDoubt(source.cardSigns, rows);
  const flip = otherFits || doubt?.isTurned === true;
  if (otherFits || doubt !== undefined || (source.moneyOutUnclear && !proved)) {
    const proposal: MoneyOut = flip === (source.moneyOut === 'positive') ? 'negative' : 'positive';
    const why = otherFits ? ', as the balances say' : doubt ? `: ${doubt.why}` : '';
    questions.push({
      kind: 'money-out',
      mustAnswer: true,
      message: `Is an amount without a minus money in or money out? ${proposal === 'negative' ? 'Money in' : 'Money out'} is assumed${why}.`,
      proposal,
    });
  }
  return signs(flip);
}

/** Whether rows that contradict themselves go as their column says, or as their minus; asked once for the file. */
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
    message: `Line ${row.line}, “${row.description}”, has ${draft.cells.amount} ${first.draft.contrary.where}. Which is right, the column or the minus?${some.length > 1 ? ` ${some.length} lines are like it.` : ''}`,
    proposal,
  });
  return proposal;
}

function stepsOf(rows: readonly ReadRow[], isTurned: (draft: Draft) => boolean) {
  return rows
    .filter(({ row }) => !row.pending)
    .map(({ row, draft }) => ({
      line: row.line,
      date: row.date,
      amount: signed(row, isTurned(draft)),
      balance: row.balance,
      account: draft.account,
    }));
}

/** The row's amount, or the same the other way round. */
export function signed({ amount }: BankRow, isTurned: boolean): Pence {
  return isTurned ? negate(amount) : amount;
}
