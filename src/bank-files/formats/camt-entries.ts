import { negate, type Pence } from '#domain/money.ts';
import { readAmount } from '../amounts.ts';
import type { Draft } from '../draft.ts';
import { listOf, nodeAt, textAt, type XmlNode, type XmlPlaces } from './xml-nodes.ts';

/**
 * The rows of one entry. A batch becomes its transactions if their amounts are in the account's currency and add up
 * to the entry. Otherwise it stays one row. A reversal needs no extra handling: its indicator gives this movement's
 * direction.
 */
export function entryDrafts(entry: XmlNode, account: string, places: XmlPlaces): Draft[] {
  const whole = draftOf(entry, undefined, entry, account, places);
  const parts = listOf(entry, 'NtryDtls').flatMap((details) => listOf(details, 'TxDtls'));
  if (parts.length < 2) return [draftOf(entry, parts[0], entry, account, places)];
  const drafts = parts.map((part) => draftOf(entry, part, part, account, places));
  const total = drafts.reduce((total, { amount = Number.NaN }) => total + amount, 0);
  const adds = total === whole.amount;
  const sameMoney = drafts.every(({ currency }) => currency === whole.currency);
  return adds && sameMoney ? drafts : [whole];
}

/** `money` is the element with the amount: the entry, or one transaction of a batch. */
function draftOf(
  entry: XmlNode,
  details: XmlNode | undefined,
  money: XmlNode,
  account: string,
  places: XmlPlaces,
): Draft {
  const amountNode = money === entry ? nodeAt(entry, 'Amt') : amountOf(money);
  const amount = textAt(amountNode);
  const direction = textAt(money, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  const date = dateOf(entry);
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const description = descriptionOf(entry, details, direction);
  return {
    line: places.line(money),
    text: places.raw(money, money === entry ? 'Ntry' : 'TxDtls'),
    cells: { date, description, amount: `${amount} ${direction}`.trim() },
    amount: signed(amount, direction),
    directed: true,
    id: idOf(entry, money === entry ? undefined : details),
    currency: textAt(amountNode, '@Ccy') || undefined,
    account,
    pending: status === 'PDNG' || status === 'FUTR',
    ...(status === 'INFO' && {
      skip: 'This entry is for information only, so no money moved.',
      noTransaction: true,
    }),
  };
}

function signed(amount: string, direction: string): Pence | undefined {
  const read = readAmount(amount)?.value;
  if (read === undefined) return undefined;
  if (direction === 'CRDT') return read;
  return direction === 'DBIT' ? negate(read) : undefined;
}

/** From version 4 a transaction has its own amount; before that, the amount when it was sent. */
function amountOf(transaction: XmlNode): XmlNode | undefined {
  return nodeAt(transaction, 'Amt') ?? nodeAt(transaction, 'AmtDtls', 'TxAmt', 'Amt');
}

function dateOf(entry: XmlNode): string {
  for (const name of ['BookgDt', 'ValDt']) {
    const date = textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10);
    if (date !== '') return date;
  }
  return '';
}

/** Name and purpose; otherwise the bank's own description. */
function descriptionOf(entry: XmlNode, details: XmlNode | undefined, direction: string): string {
  const role = direction === 'CRDT' ? 'Dbtr' : 'Cdtr';
  // From version 8 a party's name is one level deeper.
  const who = textAt(details, 'RltdPties', role, 'Nm') || textAt(details, 'RltdPties', role, 'Pty', 'Nm');
  const remittance = listOf(nodeAt(details, 'RmtInf'), 'Ustrd').map((item) => textAt(item));
  const what = remittance.join(' ') || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
  const text = what.includes(who) ? what : [who, what].filter(Boolean).join(' ');
  return text || textAt(details, 'Refs', 'EndToEndId') || textAt(entry, 'BkTxCd', 'Prtry', 'Cd');
}

/** The bank's reference of the entry; in a batch, followed by that of the transaction. */
function idOf(entry: XmlNode, part: XmlNode | undefined): string | undefined {
  const whole = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef') || onlyReference(entry);
  const own = ['AcctSvcrRef', 'TxId', 'InstrId', 'EndToEndId']
    .map((name) => textAt(part, 'Refs', name))
    .find(isReference);
  if (part === undefined) return whole || undefined;
  return own === undefined ? undefined : [whole, own].filter(Boolean).join('/');
}

function onlyReference(entry: XmlNode): string {
  const [details, ...others] = listOf(entry, 'NtryDtls').flatMap((item) => listOf(item, 'TxDtls'));
  return others.length === 0 ? textAt(details, 'Refs', 'AcctSvcrRef') : '';
}

function isReference(text: string): boolean {
  return text !== '' && text !== 'NOTPROVIDED';
}
