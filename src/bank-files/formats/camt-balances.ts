import { formatMoney, negate, type Pence, pence } from '#domain/money.ts';
import { readAmount } from '../amounts.ts';
import { listOf, textAt, type XmlNode, type XmlPlaces } from './xml-nodes.ts';

/** Opening balance, of the day or as the last closing one; and closing balance, booked. */
const OPENING = ['OPBD', 'PRCD'];
const CLOSING = ['CLBD'];

/** Whether the booked entries lead from the opening to the closing balance. */
export function balanceFaultOf(
  statement: XmlNode,
  places: XmlPlaces,
): { line: number; message: string } | 'fits' | 'unknown' {
  const opening = balanceOf(statement, OPENING);
  const closing = balanceOf(statement, CLOSING);
  if (opening === undefined || closing === undefined) return 'unknown';
  const booked = listOf(statement, 'Ntry').filter((entry) => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    return status === 'BOOK' || status === '';
  });
  const expected = booked.reduce((total, entry) => total + (moneyOf(entry) ?? 0), opening as number);
  if (expected === closing) return 'fits';
  return {
    line: places.line(statement),
    message:
      `The statement opens at ${formatMoney(opening)} and its entries lead to ${formatMoney(pence(expected))}, but it closes at ${formatMoney(closing)}.`.replaceAll(
        '£',
        '',
      ),
  };
}

function balanceOf(statement: XmlNode, codes: readonly string[]): Pence | undefined {
  const balances = listOf(statement, 'Bal');
  const found = codes
    .map((code) => balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((balance) => balance !== undefined);
  return found === undefined ? undefined : moneyOf(found);
}

function moneyOf(node: XmlNode): Pence | undefined {
  const value = readAmount(textAt(node, 'Amt'))?.value;
  return value !== undefined && textAt(node, 'CdtDbtInd') === 'DBIT' ? negate(value) : value;
}
