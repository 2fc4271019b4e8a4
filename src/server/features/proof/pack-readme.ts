import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import { textFile, type PackFile } from './pack-format.ts';

/** The text that explains a pack. Without sources it says what is missing. */
export function packReadme(year: TaxYear, hasSources: boolean): PackFile {
  const lines = [
    `Proof of the tax return for ${taxYearLabel(year)}`,
    '',
    'sent.xml           the message to HMRC, byte for byte, but with "removed" for the user ID and password',
    'submission.json    the IRmark, HMRC’s references and the outcome',
    'hmrc/              every answer of HMRC in its order; the accepted one has HMRC’s receipt',
    'events.json        what happened when',
    'declaration.json   the words of the declaration, who made it and when',
    'answers.json       the answers in the forms',
    'forms/             the forms in the versions that were used',
    'calculation.json   the tax that was worked out: amounts in pounds, those of SA110 in pence',
    ...(hasSources
      ? [
          'rates.json         the tax rates, with their sources',
          'transactions.json  the transactions that count in the year; amounts in pence',
          'boxes.json         the boxes that the books can fill, and which of these transactions are in each',
          'transactions.csv   the same as a table, in pounds',
          'journeys.json      the journeys whose miles count; miles are hundredths (not in packs of older returns)',
          'journeys.csv       the same as a table, in miles',
          'sources.json       everything else that the return was worked out from, and the version of the program',
        ]
      : []),
    'return.pdf         the return',
    'SA302.pdf          the tax calculation',
    'manifest.json      the length and SHA-256 of every file',
    '',
    ...(hasSources
      ? []
      : [
          'Rates and transactions were not kept with this return: it was sent before Formledger kept them, or its XML',
          'came from other software. So its tax and XML cannot be worked out again. Everything else can be checked.',
          '',
        ]),
    'To check this pack without a connection, in a copy of the program: npm run proof:verify -- FILE.zip',
    '',
    'It has personal and financial details. Keep it where no one else can read it.',
    '',
  ];
  return textFile('README.txt', lines.join('\r\n'));
}
