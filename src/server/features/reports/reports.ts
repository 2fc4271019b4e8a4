import { taxYearLabel } from '#domain/tax-year.ts';
import { sizeText } from '#form-schemas/files.ts';
import { answerParts } from './answer-parts.ts';
import type { Fact, Part, ReportDocument } from '../../pdf/document.ts';
import { calculationTables, paymentTable, taxPageTable } from './tax-tables.ts';
import type { FileNames, ReportContent } from './report-content.ts';

export const reportKinds = ['sa302', 'return'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The document of a return: the summary of its tax (like HMRC's SA302), or all of it. */
export function reportDocument(kind: ReportKind, content: ReportContent, files: FileNames): ReportDocument {
  const { filer, standing, year } = content;
  const label = taxYearLabel(year);
  const whose = filer.name || filer.email;
  const title = kind === 'sa302' ? 'Tax calculation summary' : 'Tax return';
  return {
    title: `${title} for ${label}`,
    subtitle: whose,
    standing,
    facts: factsOf(content),
    parts: kind === 'sa302' ? calculationParts(content) : returnParts(content, files),
    footer: [`${title} ${label}`, whose, standing.title].join(' · '),
  };
}

function factsOf({ filer, year, submission }: ReportContent): Fact[] {
  const [start] = year.split('-');
  return [
    { name: 'Name', value: filer.name || filer.email },
    { name: 'Unique Taxpayer Reference', value: filer.utr || 'Not given yet' },
    { name: 'Tax year', value: `6 April ${start} to 5 April ${Number(start) + 1}` },
    ...submission,
  ];
}

function calculationParts({ tax, year, sent }: ReportContent): Part[] {
  if (sent !== undefined) return [taxPageTable(sent.page), SENT_NOTE];
  if (!tax.ok)
    return tax.refusals.map(({ title, message }) => ({ kind: 'words', title, paragraphs: [message] }));
  return [...calculationTables(tax.fields), paymentTable(year, tax.fields)];
}

function returnParts(content: ReportContent, files: FileNames): Part[] {
  const { tax, forms, year, declaration, sent } = content;
  const words =
    declaration === undefined
      ? []
      : [{ kind: 'words', title: 'Declaration', paragraphs: [declaration] } as const];
  if (sent !== undefined) return [...calculationParts(content), ...sent.pages, ...words];
  return [
    ...(tax.ok ? [taxPageTable(tax.page)] : []),
    { kind: 'heading', level: 'form', title: 'How the tax is worked out' },
    ...calculationParts(content),
    ...forms.flatMap((form) => answerParts(form, year, files)),
    ...attachmentParts(content),
    ...words,
  ];
}

/** The names of the files that go to HMRC with the return. */
function attachmentParts({ attachments = [] }: ReportContent): Part[] {
  if (attachments.length === 0) return [];
  return [
    { kind: 'heading', level: 'form', title: 'Attachments' },
    {
      kind: 'table',
      columns: [
        { title: 'File', kind: 'words' },
        { title: 'Size', kind: 'answer' },
      ],
      rows: attachments.map(({ name, bytes }) => ({ cells: [name, sizeText(bytes)] })),
      note: 'HMRC gets these files with the return.',
    },
  ];
}

const SENT_NOTE: Part = {
  kind: 'words',
  title: 'Where these figures come from',
  paragraphs: [
    'This return was prepared in other software as XML. The figures are those that it declares. Formledger has not worked them out.',
  ],
};
