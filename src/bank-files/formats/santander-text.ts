import { readAmount } from '../amounts.ts';
import { type Draft, isBalanceLine, isStatedBalance, type Source, STATED_BALANCE } from '../draft.ts';
import { fingerprintOf } from '../fingerprint.ts';

/** A label and its value, with the non-breaking spaces that Santander uses. */
const LABELLED =
  /^[\s\u00a0]*(From|Account|Arranged overdraft limit|Date|Description|Amount|Balance)[\s\u00a0]*:[\s\u00a0]*(.*)$/i;
const TOP_LINES = 40;

/** Santander's text file: one label per line, four lines per transaction. Undefined for other texts. */
export function readSantanderText(lines: readonly string[]): Source | undefined {
  const labels = new Set(
    lines.slice(0, TOP_LINES).flatMap((line) => LABELLED.exec(line)?.[1]?.toLowerCase() ?? []),
  );
  if (!['date', 'description', 'amount'].every((label) => labels.has(label))) return undefined;

  const drafts: Draft[] = [];
  const heading: { line: number; text: string }[] = [];
  let account: string | undefined;
  let block: Block | undefined;
  const close = () => {
    if (block) drafts.push(draftOf(block));
    block = undefined;
  };
  lines.forEach((text, index) => {
    const line = index + 1;
    if (text.replaceAll('\u00a0', ' ').trim() === '') return;
    const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
    const name = label.toLowerCase();
    const fields = value.replaceAll('\u00a0', ' ').trim();
    if (name === 'date') {
      close();
      block = { line, texts: [text], fields: { date: fields } };
    } else if (
      block &&
      (name === 'description' || name === 'amount' || name === 'balance') &&
      !(name in block.fields)
    ) {
      block.fields[name] = fields;
      block.texts.push(text);
    } else if (block && name === '' && !('amount' in block.fields) && 'description' in block.fields) {
      // A long description continues on the next line.
      block.fields.description += ` ${text.replaceAll('\u00a0', ' ').trim()}`;
      block.texts.push(text);
    } else if (block || drafts.length > 0) {
      close();
      drafts.push({
        line,
        text,
        cells: NOTHING,
        amount: undefined,
        skip: 'This line is not part of a transaction.',
      });
    } else {
      if (name === 'account') account = fields;
      heading.push({ line, text });
    }
  });
  close();
  return {
    layout: 'santander',
    title: 'Santander',
    drafts,
    heading,
    fingerprint: fingerprintOf('santander-text', []),
    account,
    dateOrder: 'DMY',
    moneyOut: 'negative',
  };
}

interface Block {
  readonly line: number;
  readonly texts: string[];
  readonly fields: { date: string; description?: string; amount?: string; balance?: string };
}

const NOTHING = { date: '', description: '', amount: '' };

function draftOf({ line, texts, fields }: Block): Draft {
  const { date, description = '', amount = '', balance = '' } = fields;
  const read = readAmount(amount);
  return {
    line,
    text: texts.join('\n'),
    cells: { date, description, amount },
    amount: read?.value,
    currency: read?.currency,
    balance: readAmount(balance)?.value,
    ...(amount === '' && isBalanceLine(description)
      ? { skip: 'This is a balance or total, not a transaction.', noTransaction: true }
      : isStatedBalance(description) && { skip: STATED_BALANCE }),
  };
}
