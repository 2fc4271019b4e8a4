import { CHECK_ADDRESS } from '#contract/reports/shared-address.ts';
import { formatPounds } from '#domain/money.ts';
import { taxYearEnd } from '#domain/tax-year.ts';
import { dayText, momentText } from '../day-words.ts';
import type { Part, ReportDocument } from '../../../pdf/document.ts';
import type { ReportContent } from '../report-content.ts';
import { reportDocument } from '../reports.ts';

/** About the link through which a report is read. */
export interface Sharing {
  readonly code: string;
  readonly madeFor: string;
  readonly created: Date;
  readonly expires: Date;
  readonly publicUrl: string;
  /** When a later return of the year was accepted; undefined if this is the last one. */
  readonly amended: Date | undefined;
}

/** What a reader sees: the tax calculation as filed, and the tax year overview. No email address, and no answers. */
export function sharedDocument(content: ReportContent, sharing: Sharing): ReportDocument {
  const filer = { ...content.filer, email: content.filer.name };
  const calculation = reportDocument('sa302', { ...content, filer }, new Map());
  const site = new URL(sharing.publicUrl).host;
  return {
    ...calculation,
    facts: [
      ...calculation.facts,
      { name: 'Issued for', value: sharing.madeFor },
      { name: 'Issued on', value: momentText(sharing.created) },
      { name: 'Check code', value: sharing.code },
    ],
    parts: [
      ...amendmentParts(sharing),
      ...calculation.parts,
      ...overviewParts(content),
      {
        kind: 'words',
        title: 'How to check this report',
        paragraphs: [
          `Open ${site}${CHECK_ADDRESS} and type the check code ${sharing.code}. You will see when we issued the report, for whom, and its main figures.`,
          `The link to this report works until ${momentText(sharing.expires)}.`,
        ],
      },
    ],
    footer: `${calculation.footer} · Check code ${sharing.code}`,
  };
}

function amendmentParts({ amended }: Sharing): Part[] {
  if (amended === undefined) return [];
  const text = `HMRC accepted a later return for this tax year, sent on ${momentText(amended)}. The figures below are those of the earlier return.`;
  return [{ kind: 'words', title: 'This return was changed later', paragraphs: [text] }];
}

/** Like HMRC's tax year overview, as far as the return says it: what was paid is only known to HMRC. */
function overviewParts({ tax, year, standing }: ReportContent): Part[] {
  if (!tax.ok) return [];
  const { totalTaxDue: due } = tax.page;
  return [
    {
      kind: 'table',
      title: 'Tax year overview',
      columns: [
        { title: 'Item', kind: 'words' },
        { title: 'Amount', kind: 'figure' },
      ],
      rows: [
        { cells: [`Tax year ending ${dayText(taxYearEnd(year))}`, ''], role: 'group' },
        {
          cells: [due < 0 ? 'Tax overpaid, from the return' : 'Tax due, from the return', formatPounds(due)],
        },
        ...(tax.page.firstPaymentOnAccount === undefined
          ? []
          : [
              {
                cells: [
                  'First payment on account for the next year',
                  formatPounds(tax.page.firstPaymentOnAccount),
                ],
              },
            ]),
      ],
      note: `${standing.title}. ${standing.text} Payments, interest and penalties are in HMRC’s own overview.`,
    },
  ];
}
