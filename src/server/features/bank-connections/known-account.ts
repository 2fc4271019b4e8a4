import type { BankAccount } from '../../integrations/open-banking/truelayer.ts';

/** An account of the person, as it is told apart from what a bank names. */
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

/** As the calls have it. */
const LONGEST_NAME = 60;

/**
 * The account of the person that the bank means: by the provider's id, else by its numbers, as they were told at an
 * earlier consent or as files of the bank say them ('20-45-45 53211234', an IBAN). So rows of files and of the bank meet
 * in one account, where they are compared.
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

/** 'Monzo Current account', and with its last digits or a number behind it where that is taken: rows show the name alone. */
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
