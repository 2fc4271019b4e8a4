import type { BankAccount } from '../../integrations/open-banking/truelayer.ts';

/** A person's account, with what identifies it to a bank. */
export interface OwnAccount {
  readonly account_id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly demo: boolean;
  readonly connection_id: number | null;
  readonly provider_account_id: string | null;
  readonly sort_code: string;
  readonly account_number: string;
  readonly imported_as: string | null;
}

/** The limit in the contract. */
const LONGEST_NAME = 60;

/**
 * The person's account that the bank means: by the provider's id, or else by its numbers, from an earlier consent or
 * from bank files ('20-45-45 53211234', an IBAN). So rows from files and from the bank end up in one account, where
 * they are compared.
 */
export function knownAccount(own: readonly OwnAccount[], account: BankAccount): OwnAccount | undefined {
  const real = own.filter(({ demo }) => !demo);
  const { sortCode, number } = account;
  const numbers = sortCode.length === 6 && number.length === 8 ? `${sortCode}${number}` : undefined;
  return (
    real.find((one) => one.provider_account_id === account.id) ??
    (numbers === undefined
      ? undefined
      : (real.find((one) => `${one.sort_code}${one.account_number}` === numbers) ??
        real.find(
          (one) =>
            one.provider_account_id === null && (one.imported_as ?? '').replace(/\D/g, '').endsWith(numbers),
        )))
  );
}

/**
 * 'Monzo Current account', followed by its last digits or a number if that is taken, because rows only show the name.
 */
export function nameFor(
  { name, number }: BankAccount,
  institution: string,
  taken: ReadonlySet<string>,
): string {
  const plain = name.toLowerCase().startsWith(institution.toLowerCase()) ? name : `${institution} ${name}`;
  const digits = number.slice(-4);
  const endings = ['', ...(digits === '' ? [] : [` ${digits}`])];
  for (let count = 2; count < 100; count += 1) endings.push(` ${digits} (${count})`.replace('  ', ' '));
  const fitted = endings.map((ending) => fit(plain.trim() || 'Bank account', ending));
  return fitted.find((one) => !taken.has(one)) ?? fit(plain, ` ${crypto.randomUUID().slice(0, 8)}`);
}

function fit(name: string, ending: string): string {
  const room = LONGEST_NAME - ending.length;
  return `${Array.from(name).slice(0, room).join('').trim()}${ending}`;
}
