import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { isBalanceLine, plainText } from './draft.ts';
import { brief, readBytes, readText } from './for-tests.ts';

/** A movement that any bank could have. */
interface Movement {
  readonly date: CalendarDate;
  readonly description: string;
  /** Pence, never zero. */
  readonly amount: number;
}

const description = fc
  .string({ unit: fc.constantFrom(...Array.from('ABCdef 123,;"\'=+-@£é&|/')), minLength: 1, maxLength: 40 })
  .map((text) => plainText(`S${text}`))
  .filter((text) => !isBalanceLine(text));
const movement: fc.Arbitrary<Movement> = fc.record({
  date: fc.integer({ min: 0, max: 700 }).map((days) => addDays(calendarDate('2024-01-15'), days)),
  description,
  amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
});
const statement = fc
  .array(movement, { minLength: 1, maxLength: 30 })
  .map((rows) => rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

const q = (text: string) => `"${text.replaceAll('"', '""')}"`;
const uk = (date: string) => date.split('-').toReversed().join('/');
const plain = (value: number) => (value / 100).toFixed(2);
const grouped = (value: number) => plain(value).replace(/\B(?=(\d{3})+\.)/g, ',');
const unsigned = (value: number, when: boolean) => (when ? plain(Math.abs(value)) : '');
const balances = (rows: readonly Movement[]) => {
  let total = 0;
  return rows.map(({ amount }) => (total += amount));
};
const csv = (header: string, rows: readonly Movement[], line: (row: Movement, balance: number) => string) => {
  const running = balances(rows);
  return [header, ...rows.map((row, index) => line(row, running[index] ?? 0))].join('\r\n');
};
const xml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same statement as each bank would write it. */
const writers: Record<string, (rows: readonly Movement[]) => string> = {
  template: (rows) =>
    csv(
      'Account,Date,Description,Amount,Category,Classification',
      rows,
      ({ date, description, amount }) => `Mine,${uk(date)},${q(description)},${plain(amount)},,`,
    ),
  barclays: (rows) =>
    csv(
      'Number,Date,Account,Amount,Subcategory,Memo',
      rows,
      ({ date, description, amount }) =>
        ` ,${uk(date)},20-00-00 12345678,${plain(amount)},Debit,${q(description)}`,
    ),
  lloyds: (rows) =>
    csv(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      rows,
      ({ date, description, amount }, balance) =>
        `${uk(date)},DEB,'30-99-12,12345678,${q(description)},${unsigned(amount, amount < 0)},${unsigned(amount, amount > 0)},${plain(balance)}`,
    ),
  natwest: (rows) =>
    csv(
      '\r\nDate, Type, Description, Value, Balance, Account Name, Account Number\r\n',
      rows,
      ({ date, description, amount }, balance) =>
        `${uk(date)},D/D,${q(`'${description}`)},${plain(amount)},${plain(balance)},"'ME","'600008-49127454",`,
    ),
  nationwide: (rows) =>
    csv(
      '"Account Name:","Mine"\r\n\r\n"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      rows,
      ({ date, description, amount }, balance) =>
        [
          q(uk(date)),
          q('Payment'),
          q(description),
          q(amount < 0 ? `£${grouped(-amount)}` : ''),
          q(amount > 0 ? `£${grouped(amount)}` : ''),
          q(`${balance < 0 ? '-' : ''}£${grouped(Math.abs(balance))}`),
        ].join(','),
    ),
  'first-direct': (rows) =>
    csv(
      'Date,Description,Amount,Balance',
      rows,
      ({ date, description, amount }, balance) =>
        `${uk(date)},${q(description)},${plain(amount)},${plain(balance)}`,
    ),
  monzo: (rows) =>
    csv(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags',
      rows,
      ({ date, description, amount }) =>
        `tx,${uk(date)},10:00:00,Card,${q(description)},,X,${plain(amount)},GBP,${plain(amount)},GBP,`,
    ),
  starling: (rows) =>
    csv(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      rows,
      ({ date, description, amount }, balance) =>
        `${uk(date)},${q(description)},,X,${plain(amount)},${plain(balance)},X,`,
    ),
  revolut: (rows) =>
    csv(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      rows,
      ({ date, description, amount }, balance) =>
        `X,Current,${date} 10:00:00,${date} 10:00:00,${q(description)},${plain(amount + 12)},0.12,GBP,COMPLETED,${plain(balance)}`,
    ),
  amex: (rows) =>
    csv(
      'Date,Description,Card Member,Account #,Amount',
      rows,
      ({ date, description, amount }) => `${uk(date)},${q(description)},ME,-1,${q(grouped(-amount))}`,
    ),
  santander: (rows) => {
    const running = balances(rows);
    return [
      'From: 01/01/2024 to 31/12/2025\n\nAccount: XXXX 1234\n',
      ...rows.map(
        ({ date, description, amount }, index) =>
          `Date: ${uk(date)}\nDescription: ${description}\nAmount: ${plain(amount)}\nBalance: ${plain(running[index] ?? 0)}\n`,
      ),
    ].join('\n');
  },
  ofx: (rows) =>
    `<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${rows
      .map(
        ({ date, description, amount }, index) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${plain(amount)}<FITID>${index}<NAME>${xml(description)}</STMTTRN>`,
      )
      .join('\n')}\n</BANKTRANLIST></STMTRS></OFX>`,
  qif: (rows) =>
    `!Type:Bank\n${rows.map(({ date, description, amount }) => `D${uk(date)}\nT${grouped(amount)}\nP${description}\n^`).join('\n')}\n`,
  'camt.053': (rows) =>
    `<Document><BkToCstmrStmt><Stmt>\n${rows
      .map(
        ({ date, description, amount }) =>
          `<Ntry><Amt Ccy="GBP">${plain(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf>${xml(description)}</AddtlNtryInf></Ntry>`,
      )
      .join('\n')}\n</Stmt></BkToCstmrStmt></Document>`,
};

describe('reads a bank’s statement back unchanged, to the penny', () => {
  for (const [layout, write] of Object.entries(writers)) {
    test(layout, () => {
      fc.assert(
        fc.property(statement, (rows) => {
          // A date one month later shows that the day comes first, if the layout does not.
          const all = [...rows, { date: calendarDate('2026-01-31'), description: 'Last', amount: -1 }];
          const file = readText(write(all));
          expect(file).toMatchObject({ layout, skipped: [], questions: [] });
          expect(brief(file).map((row) => row.slice(1))).toEqual(
            all.map(({ date, description, amount }) => [date, amount, description]),
          );
        }),
      );
    });
  }
});

describe('loses nothing', () => {
  const anyLine = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('ab1,,,;."\' \t£-/=')), maxLength: 40 }),
    movement.map(({ date, amount }) => `${uk(date)},DEB,30-99-12,1,MARK,${unsigned(amount, true)},,`),
    fc.constantFrom(
      'Date,Description',
      '01/04/2025,,,,"open,1.00,,',
      '"01/04/2025","DEB","1","1","two\nlines",1.00,,',
    ),
  );

  test('puts every line into a row, into skipped, or above the data', () => {
    const header =
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance';
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (lines, known) => {
        // Each line has a mark, so that we can find it wherever it went.
        const marked = lines.map((line, index) =>
          line.trim() === '' ? line : line.replace(/^([^,]*,){4}|$/, (start) => `${start}[${index}]`),
        );
        const file = readText([...(known ? [header] : []), ...marked].join('\n'));
        const everywhere = [
          ...file.rows.map((row) => row.description),
          ...[...file.skipped, ...file.heading].map(({ text }) => text),
        ];
        const found = everywhere.join('\n');
        marked.forEach((line, index) => {
          if (line.includes(`[${index}]`)) expect(found).toContain(`[${index}]`);
        });
      }),
    );
  });

  test('returns a result whatever the bytes', () => {
    const starts = [
      '',
      '<OFX>',
      '<Document><BkToCstmrStmt><Stmt><Ntry>',
      '!Type:Bank\n',
      'Date: 1\nDescription:\nAmount:\n',
      '\ufeff',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, bytes) => {
        const file = readBytes(Buffer.concat([Buffer.from(start), bytes]));
        expect(file.rows.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
      }),
    );
  });
});
