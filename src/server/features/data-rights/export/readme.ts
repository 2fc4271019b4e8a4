import { describedTables } from './described-tables.ts';
import { leftOut } from './left-out.ts';

/** The text in a copy that explains it. */
export function readme(now: Date): string {
  return [
    'Your data from Formledger',
    `Made on ${now.toISOString()} (UTC).`,
    '',
    'README.txt     this text',
    'books.csv      your transactions, as the transactions screen downloads them; for spreadsheets',
    'receipts/      the receipts of your transactions',
    'files/         the other files that you uploaded',
    'bank-files/    bank files that you have not finished importing',
    'invoice-logo   the logo of your invoices, and earlier ones that invoices were sent with',
    'returns/       every tax return that was sent: sent.xml is what HMRC received, answer.xml its answer,',
    '               proof.json the IRmark and references that prove the filing, sources.json what the return was',
    '               worked out from, and the PDFs',
    'digital-tax/   everything that was sent for Digital Tax with HMRC’s answers, and HMRC’s calculations',
    'data.json      everything else, by table',
    '',
    'data.json',
    '',
    '"tables" has a list of rows for each table. Amounts of money are whole pence, negative for money out.',
    'Dates are YYYY-MM-DD. Times are in UTC. "files" says which row each file of this copy belongs to.',
    '"missing_files" lists what we could not add, and "left_out" the columns that we left out, with the reasons.',
    '',
    'The tables',
    '',
    ...Object.entries(describedTables).map(([table, text]) => `${table}: ${text}`),
    '',
    'What is not in this copy',
    '',
    ...Object.entries(leftOut).map(([column, reason]) => `${column}: ${reason}`),
    '',
    'The copy has personal and financial details. Keep it where no one else can read it.',
    '',
  ].join('\r\n');
}
