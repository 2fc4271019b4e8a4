import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { ImportAnswers, ImportPreview } from '#contract/imports/imports.ts';
import type { Values } from '#form-schemas/definition.ts';
import { NEW_ACCOUNT } from '../new-account.ts';
import { columnNames, POUNDS, type Question, text } from './question-boxes.ts';

/** The suggested answers. The user confirms or changes them. */
export function proposedValues(
  preview: Pick<ImportPreview, 'questions' | 'title' | 'layout' | 'account_in_file'>,
  accounts: readonly Pick<LinkedAccount, 'simple_name' | 'enabled'>[],
): Values {
  const name = newName(preview, accounts);
  const account = {
    ...(accounts.some(({ enabled }) => enabled === 'Y') ? {} : { account: NEW_ACCOUNT }),
    ...(name !== undefined && { account_name: name }),
  };
  return Object.assign(account, ...preview.questions.map(proposalOf)) as Values; // Object.assign returns any here
}

/** Suggests a name for a new account: that of the bank, with the account number if the name is taken. */
function newName(
  { title, layout, account_in_file }: Parameters<typeof proposedValues>[0],
  accounts: Parameters<typeof proposedValues>[1],
): string | undefined {
  // 'first direct or HSBC' is not a usable name.
  if (layout === 'unknown' || layout === 'own-columns' || title.includes(' or ')) return undefined;
  const names = account_in_file === null ? [title] : [title, `${title} ${account_in_file}`];
  return names.find((name) => name.length <= 60 && !accounts.some(({ simple_name }) => simple_name === name));
}

function proposalOf(question: Question): Values {
  const { kind, proposal } = question;
  switch (kind) {
    case 'columns':
      return proposedColumns(question);
    case 'date-order':
      return { date_order: text(proposal) };
    case 'money-out':
      return { money_out: text(proposal) };
    case 'contrary':
      return { contrary: text(proposal) };
    case 'decimal-sign':
      return { decimal_sign: text(proposal) };
    case 'currency':
      // The user must confirm that other currencies are pounds, so there is no suggestion.
      return proposal === POUNDS ? { currency: POUNDS } : {};
    case 'account':
    case 'cut-off':
    case 'balances':
      return {};
  }
}

function proposedColumns({ proposal, moneyOut, dateOrder, decimalSign, columns = [] }: Question): Values {
  const { description, ...single } = (proposal ?? {}) as Partial<NonNullable<ImportAnswers['columns']>>; // as the parser proposes it
  const two = single.debit !== undefined || single.credit !== undefined;
  const written = two ? 'two' : single.direction === undefined ? 'one' : 'direction';
  const values: Record<string, string> = { written, sign: moneyOut ?? 'negative' };
  for (const [name, field] of columnNames)
    if (single[name] !== undefined) values[field] = String(single[name]);
  const order = dateOrder ?? columns.find((column) => column.dateOrder !== undefined)?.dateOrder;
  const sign = decimalSign ?? columns.find((column) => column.decimalSign !== undefined)?.decimalSign;
  if (order !== undefined) values['date_order'] = order;
  if (sign !== undefined) values['decimal_sign'] = sign;
  if (description?.[0] !== undefined) values['description'] = String(description[0]);
  if (description?.[1] !== undefined) values['description_2'] = String(description[1]);
  return values;
}
