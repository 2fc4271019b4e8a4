import { readAmount } from '../amounts.ts';
import type { Answers, DecimalSign } from '../bank-file.ts';
import { decimalEvidence } from '../decimals.ts';
import { CUT_OFF, CUT_OFF_LINE, type Draft, isStatedBalance, type Source } from '../draft.ts';
import { fingerprintOf } from '../fingerprint.ts';

const MONEY_TYPES = /^!type:\s*(bank|cash|ccard|oth a|oth l)\b/i;

const CARD_TYPE = /^!type:\s*ccard\b/i;

/** Names of categories and similar, and saved payment templates. */
const LISTS = /^!type:\s*(cat|class|tag|memorized|prices|security|budget)\b/i;

/** Quicken's text file. Dates are as ambiguous as in an unknown CSV; splits belong to their transaction. */
export function readQif(lines: readonly string[], answers: Answers): Source | undefined {
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined || !/^!(type|account|option|clear)\b/i.test(first.trim())) return undefined;

  const { sign, unclear } = decimalEvidence(
    lines.flatMap((line) => (/^\s*[TU$]/.test(line) ? line.trim().slice(1).trim() : [])),
  );
  const decimalSign = answers.decimalSign ?? sign;
  const drafts: QifDraft[] = [];
  const heading: { line: number; text: string }[] = [];
  let section = '';
  let account: string | undefined;
  let record: QifRecord = { line: 0, lines: [] };
  const close = (isCutOff = false) => {
    if (record.lines.length === 0) return;
    if (/^!account/i.test(section)) {
      account = fieldOf(record, 'N') ?? account;
      record.lines.forEach((text, index) => heading.push({ line: record.line + index, text }));
    } else {
      const draft = draftOf(record, section, account, decimalSign);
      drafts.push(isCutOff ? { ...draft, skip: CUT_OFF_LINE, noTransaction: undefined } : draft);
    }
    record = { line: 0, lines: [] };
  };
  lines.forEach((raw, index) => {
    const text = raw.trim();
    if (text === '') return;
    if (text.startsWith('!')) {
      close();
      if (!/^!(option|clear)/i.test(text)) section = text;
      heading.push({ line: index + 1, text: raw });
    } else if (text.startsWith('^')) close();
    else {
      if (record.lines.length === 0) record.line = index + 1;
      record.lines.push(text);
    }
  });
  const isCutOff = record.lines.length > 0;
  close(isCutOff);
  return {
    layout: 'qif',
    title: 'QIF (Quicken)',
    ...cardSignsOf(drafts),
    heading,
    fingerprint: fingerprintOf('qif', []),
    moneyOut: 'negative',
    ...(answers.decimalSign === undefined && { decimalUnclear: unclear }),
    ...(isCutOff && { cutOff: CUT_OFF }),
  };
}

interface QifDraft extends Draft {
  readonly isCard: boolean;
}

/** In a file with a card and an account, only the card's signs are in doubt. */
function cardSignsOf(drafts: readonly QifDraft[]): Pick<Source, 'drafts' | 'cardSigns'> {
  if (!drafts.some(({ isCard }) => isCard)) return { drafts, cardSigns: 'account' };
  return {
    drafts: drafts.map((draft) => (draft.isCard ? draft : { ...draft, directed: true })),
    cardSigns: 'card-by-standard',
  };
}

interface QifRecord {
  line: number;
  readonly lines: string[];
}

function fieldOf({ lines }: QifRecord, code: string): string | undefined {
  return lines
    .find((line) => line.startsWith(code))
    ?.slice(1)
    .trim();
}

function draftOf(
  record: QifRecord,
  section: string,
  account: string | undefined,
  decimalSign: DecimalSign | undefined,
): QifDraft {
  const { line, lines } = record;
  const amount = fieldOf(record, 'T') ?? fieldOf(record, 'U') ?? '';
  const description = [...new Set([fieldOf(record, 'P'), fieldOf(record, 'M')].filter(Boolean))].join(' ');
  const date = plainDate(fieldOf(record, 'D') ?? '');
  const splits = lines
    .filter((text) => text.startsWith('$'))
    .map((text) => readAmount(text.slice(1), decimalSign)?.value);
  const total = readAmount(amount, decimalSign)?.value;
  return {
    isCard: CARD_TYPE.test(section),
    line,
    text: lines.join('\n'),
    cells: { date, description, amount },
    amount: total,
    account,
    ...skipReason(section, description, total, splits),
  };
}

function skipReason(
  section: string,
  description: string,
  total: Draft['amount'],
  splits: readonly Draft['amount'][],
): { skip: string; noTransaction?: true } | undefined {
  if (LISTS.test(section))
    return { skip: `This is in the section ${section}, which is a list.`, noTransaction: true };
  if (!MONEY_TYPES.test(section))
    return { skip: `This is in the section ${section}, which does not contain payments.` };
  if (isStatedBalance(description))
    return { skip: 'This is a balance or total, not a transaction.', noTransaction: true };
  if (splits.length > 0 && total !== undefined && splits.every((part) => part !== undefined)) {
    if (splits.reduce((rest, part) => rest - part, total as number) !== 0)
      return { skip: 'The parts do not add up to the amount.' };
  }
  return undefined;
}

/** 3/ 4'25, 3/4'2025 and 3-4-25 as 3/4/25: spaces mean zeros, and an apostrophe before the year means this century. */
function plainDate(text: string): string {
  return text.replace(/\s*([/'.-])\s*/g, (_, sign: string) => (sign === "'" ? '/' : sign));
}
