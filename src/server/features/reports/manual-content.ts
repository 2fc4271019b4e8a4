import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { all, at, readTree, textAt, type Tree } from '#return-rules/tree.ts';
import type { Seal } from '../../crypto/seal.ts';
import { openText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import type { ApprovalRow } from '../../data/filing/approvals/approvals.repo.ts';
import { openMessage } from '../../data/filing/open-message.ts';
import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import type { TaxFigures } from '../../data/filing/xml/tax-page.ts';
import type { Fact, Part, Row } from '../../pdf/document.ts';
import type { Filer, ReportContent } from './report-content.ts';
import { askedStanding, standingOf, submissionFacts } from './standing.ts';

/** The report of a return that someone wrote elsewhere: the pages of its XML as it was sent, and the tax it declares. */
export async function manualContent(
  tx: Tx,
  seal: Seal,
  row: SubmissionRow,
  filer: Filer,
): Promise<ReportContent> {
  const message = readTree(openMessage(seal, row.request_xml));
  return {
    ...contentOfXml(at(message, 'Body/IRenvelope'), filer),
    year: row.tax_year as TaxYear, // Written from a TaxYear.
    isFinal: row.success === true && !row.test,
    standing: standingOf(row),
    ...(row.declaration === null ? {} : { declaration: row.declaration }),
    submission: [...(await submissionFacts(tx, row)), PREPARED],
  };
}

/** The same before it is sent, for the client who is asked to approve it. */
export function askedXmlContent(
  seal: Seal,
  { xml, tax_year, asked, agent, practice, mark }: ApprovalRow,
  filer: Filer,
): ReportContent {
  return {
    ...contentOfXml(readTree(openText(seal, xml ?? '')), filer),
    year: tax_year as TaxYear, // Written from a TaxYear.
    isFinal: false,
    standing: askedStanding(asked),
    submission: [
      { name: 'Prepared by', value: `${agent} of ${practice}` },
      { name: 'IRmark', value: mark },
      PREPARED,
    ],
  };
}

const PREPARED: Fact = { name: 'Prepared', value: 'As XML, in other software' };

function contentOfXml(
  envelope: Tree | undefined,
  { name, email, utr }: Filer,
): Pick<ReportContent, 'filer' | 'forms' | 'tax' | 'sent'> {
  const mtr = at(envelope, 'MTR');
  const key = all(envelope, 'IRheader/Keys/Key').find(({ attributes }) => attributes['Type'] === 'UTR');
  return {
    filer: { email, name: textAt(mtr, 'TaxpayerName') || name, utr: key?.text ?? utr },
    forms: [],
    tax: { ok: false, refusals: [] },
    sent: { page: figuresOf(mtr), pages: (mtr?.children ?? []).flatMap(pageParts) },
  };
}

/** Elements of SA110, by figure. */
const elements = {
  studentLoanRepayment: 'SelfAssessment/StudentLoanRepaymentDue',
  postgraduateLoanRepayment: 'SelfAssessment/PostgraduateLoanRepaymentDue',
  class4: 'SelfAssessment/Class4NICsDue',
  class2: 'SelfAssessment/Class2NICsDue',
  capitalGainsTax: 'SelfAssessment/CapitalGainsTaxDue',
  pensionCharges: 'SelfAssessment/PensionChargesDue',
  underpaidInCode: 'UnderpaidTax/UnderpaidTaxForEarlierYearsIncludedInCode',
  underpaidInFutureCode: 'UnderpaidTax/UnderpaidTaxForYearIncludedInFutureCode',
  firstPaymentOnAccount: 'PaymentsOnAccount/FirstPaymentOnAccount',
  decreaseForEarlierYears: 'AdjustmentsToTaxDue/DecreaseInTaxFromAdjustmentToEarlierYears',
  nextYearRepayment: 'AdjustmentsToTaxDue/NextYearsRepaymentClaimedNow',
} as const satisfies Partial<Record<keyof TaxFigures, string>>;

function figuresOf(mtr: Tree | undefined): TaxFigures {
  const amount = (path: string) => Math.round(Number(textAt(mtr, `SA110/${path}`)) * 100) as Pence;
  return {
    totalTaxDue: amount('SelfAssessment/TotalTaxEtcDue'),
    ...Object.fromEntries(Object.entries(elements).map(([figure, path]) => [figure, amount(path)])),
  };
}

/** What is not a page, or is shown elsewhere in the report. */
const notPages = new Set(['SA110', 'TaxpayerName', 'Declaration']);

function pageParts(page: Tree): Part[] {
  if (notPages.has(page.name)) return [];
  const groups = page.children.length === 0 ? [page] : page.children;
  return [
    { kind: 'heading', level: 'form', title: page.name },
    ...groups.map((group): Part => ({
      kind: 'table',
      title: wordsOf(group.name),
      columns: [
        { title: 'Element', kind: 'words' },
        { title: 'As sent', kind: 'answer' },
      ],
      rows: rowsOf(group, ''),
    })),
  ];
}

/** The longest text shown next to its element. */
const LONGEST_BESIDE = 80;

function rowsOf(element: Tree, around: string): Row[] {
  if (element.children.length === 0) return [leafRow(element, around)];
  return element.children.flatMap((child) =>
    rowsOf(
      child,
      child.children.length === 0 ? around : [around, wordsOf(child.name)].filter(Boolean).join(', '),
    ),
  );
}

function leafRow({ name, text, attributes }: Tree, around: string): Row {
  // The content of an attached file is not readable.
  const shown = name === 'Attachment' ? (attributes['Filename'] ?? 'A file') : text;
  const cells = [[around, wordsOf(name)].filter(Boolean).join(': '), shown];
  return shown.length > LONGEST_BESIDE ? { cells, role: 'long' } : { cells };
}

/** 'AllowableBusinessExpenses' as 'Allowable business expenses'. Abbreviations such as PAYE stay. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return words.charAt(0) + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
