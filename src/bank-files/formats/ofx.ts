import { negate, type Pence } from '#domain/money.ts';
import { readAmount } from '../amounts.ts';
import { decimalEvidence } from '../decimals.ts';
import { CUT_OFF, CUT_OFF_LINE, type Draft, type Source } from '../draft.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type OfxNode, ofxAll, ofxChild, ofxNodes, ofxText } from './ofx-nodes.ts';

const STATEMENTS = ['STMTRS', 'CCSTMTRS'];
/** Booked, and pending as in version 2.1. */
const TRANSACTIONS = ['STMTTRN', 'STMTTRNP'];

/** OFX 1 and 2, and Quicken's QFX, which is OFX with a bank's number. Undefined for other texts. */
export function readOfx(text: string, lines: readonly string[]): Source | undefined {
  if (!/<OFX[\s>]/i.test(text.slice(0, 20_000))) return undefined;
  const plain = lines.join('\n');
  const root = ofxNodes(plain);
  const statements = ofxAll(root, STATEMENTS);
  const several = statements.length > 1;
  const inStatements = statements.flatMap((statement) =>
    ofxAll(statement, TRANSACTIONS).map((node) => draftOf(node, statement, plain)),
  );
  const known = new Set(statements.flatMap((statement) => ofxAll(statement, TRANSACTIONS)));
  const strays = ofxAll(root, TRANSACTIONS).filter((node) => !known.has(node));
  const given = [...inStatements, ...strays.map((node) => draftOf(node, undefined, plain))];
  const signs = signsOf(given);
  const [only] = statements;
  const isQfx = ofxAll(root, ['INTU.BID']).length > 0;
  return {
    layout: isQfx ? 'qfx' : 'ofx',
    title: isQfx ? 'QFX (Quicken)' : 'OFX',
    ...signs,
    heading: [],
    fingerprint: fingerprintOf('ofx', [ofxAll(root, ['FID', 'INTU.BID'])[0]?.text ?? '']),
    account: only && !several ? accountOf(only) : undefined,
    currency: only && !several ? currencyOf(ofxText(only, 'CURDEF')) : undefined,
    dateOrder: 'DMY',
    ...(!isWhole(root) && { cutOff: CUT_OFF }),
  };
}

/** Every <OFX> has its end tag, and every transaction ends. */
function isWhole(root: OfxNode): boolean {
  return [...ofxAll(root, ['OFX']), ...ofxAll(root, TRANSACTIONS)].every((node) => node.isWhole);
}

interface OfxDraft extends Draft {
  readonly type: string;
  readonly isCard: boolean;
}

function draftOf(node: OfxNode, statement: OfxNode | undefined, plain: string): OfxDraft {
  const name = ofxText(node, 'NAME') || ofxText(node, 'PAYEE', 'NAME');
  const memo = ofxText(node, 'MEMO');
  const amount = ofxText(node, 'TRNAMT');
  const date = ofxText(node, 'DTPOSTED') || ofxText(node, 'DTTRAN') || ofxText(node, 'DTUSER');
  return {
    type: ofxText(node, 'TRNTYPE').toUpperCase(),
    isCard: statement?.name === 'CCSTMTRS',
    line: node.line,
    text: textOf(node, plain),
    cells: {
      // 20250405120000[0:GMT]: we use the date as written.
      date: /^\d{8}/.exec(date)?.[0] ?? date,
      description:
        memo === '' || name.includes(memo) ? name : memo.startsWith(name) ? memo : `${name} ${memo}`.trim(),
      amount,
    },
    amount: ofxAmount(amount),
    id: ofxText(node, 'FITID'),
    account: statement ? accountOf(statement) : '',
    // ORIGCURRENCY only says what it was before the bank converted it.
    currency:
      currencyOf(ofxText(node, 'CURRENCY', 'CURSYM')) ??
      currencyOf(statement ? ofxText(statement, 'CURDEF') : ''),
    pending: node.name === 'STMTTRNP',
    ...(!node.isWhole && { skip: CUT_OFF_LINE }),
  };
}

/** The standard allows a comma instead of the point, and no thousands separators. */
function ofxAmount(text: string): Pence | undefined {
  const { sign, unclear } = decimalEvidence([text]);
  return unclear ? undefined : readAmount(text, sign)?.value;
}

function accountOf(statement: OfxNode): string {
  const from = ofxChild(statement, 'BANKACCTFROM') ?? ofxChild(statement, 'CCACCTFROM');
  return from ? [ofxText(from, 'BANKID'), ofxText(from, 'ACCTID')].filter(Boolean).join(' ') : '';
}

function currencyOf(text: string): string | undefined {
  return /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : undefined;
}

type Signs = Pick<Source, 'drafts' | 'moneyOut' | 'moneyOutUnclear' | 'cardSigns'>;

/**
 * In the standard a minus means money out. Some programs leave it out and write DEBIT instead, and some write cards
 * the other way round: we ask about both. In a file with a card and an account, only the card's signs are in doubt.
 */
function signsOf(drafts: readonly OfxDraft[]): Signs {
  const of = (kind: string) =>
    drafts.flatMap(({ type, amount }) => (type === kind && amount !== undefined ? [amount] : []));
  const [debits, credits] = [of('DEBIT'), of('CREDIT')];
  const most = (amounts: readonly Pence[], test: (amount: Pence) => boolean) =>
    amounts.filter(test).length * 2 > amounts.length;
  if (most(debits, (amount) => amount > 0)) {
    const isFlipped = most(credits, (amount) => amount < 0);
    return {
      drafts: drafts.map(isFlipped ? turned : signedByType),
      moneyOut: 'positive',
      moneyOutUnclear: true,
    };
  }
  if (!drafts.some(({ isCard }) => isCard)) return { drafts, moneyOut: 'negative', cardSigns: 'account' };
  const isTyped =
    debits.length + credits.length > 0 &&
    debits.every((amount) => amount < 0) &&
    credits.every((amount) => amount > 0);
  return {
    drafts: drafts.map((draft) => (draft.isCard ? draft : { ...draft, directed: true })),
    moneyOut: 'negative',
    cardSigns: isTyped ? 'card' : 'card-by-standard',
  };
}

function turned(draft: OfxDraft): Draft {
  return draft.amount === undefined ? draft : { ...draft, amount: negate(draft.amount) };
}

const PAID_OUT = [
  'DEBIT',
  'POS',
  'ATM',
  'PAYMENT',
  'CHECK',
  'FEE',
  'SRVCHG',
  'CASH',
  'DIRECTDEBIT',
  'REPEATPMT',
];

/** Only lines that are worded as a payment change sign, and only those depend on the answer. */
function signedByType(draft: OfxDraft): Draft {
  const { type, amount } = draft;
  if (amount === undefined || amount <= 0 || !PAID_OUT.includes(type)) return { ...draft, directed: true };
  return { ...draft, amount: negate(amount) };
}

/** The element's text in the file, up to 1,000 characters. */
function textOf({ start }: OfxNode, text: string): string {
  const piece = text.slice(start, start + 1000);
  const end = piece.slice(1).search(/<\/?STMTTRN/i);
  return (end < 0 ? piece : piece.slice(0, end + 1)).trim();
}
