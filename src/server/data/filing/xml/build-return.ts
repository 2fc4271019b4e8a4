import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import { checkAgainstPay, completeAdditionalInformation } from './additional-information.ts';
import { type AttachedFacts, attachedFiles } from './attached-files.ts';
import { elementText, isProblem } from './element-text.ts';
import { text as textLeaf } from './elements.ts';
import { type IncludedForm, pagesOf } from './form-pages.ts';
import { homeWorkingIssues } from './home-working.ts';
import { type FilingIssue, issueAt } from './issues.ts';
import { mainPage, type ReturnProfile } from './main-page.ts';
import { checkCloseCompanies } from './close-companies.ts';
import { completeForeignPages } from './foreign-page.ts';
import { checkForeignRegime } from './foreign-regime.ts';
import { escapeXml, type Page, writePage } from './page.ts';
import { checkPartnerships } from './partnerships.ts';
import { addRequiredAnswers } from './required-answers.ts';
import {
  canBeSent,
  type PageName,
  pageNames,
  periodEndOf,
  type ReturnYear,
  returnYearOf,
  schedulePageOf,
  type SentYear,
  sentYears,
} from './return-years.ts';
import { type TaxFigures, taxPage } from './tax-page.ts';
import { returnYearOfSchema, type UploadedYear } from './uploaded-year.ts';
import { brokenByRounding, formAsFiled } from './whole-pounds.ts';

export interface ReturnInput {
  readonly taxYear: TaxYear;
  readonly profile: ReturnProfile;
  /** The included forms with their effective values (figures from the books filled in). */
  readonly forms: readonly IncludedForm[];
  /** The final section (spec 3, section 3), by field name. */
  readonly final: Values;
  readonly figures: TaxFigures;
  /** What conditions and computed boxes read from outside the form. */
  readonly context?: Context;
  /** The files that go with it, in order. */
  readonly attachments?: readonly AttachedFacts[];
  readonly fileAsAgent?: boolean;
  readonly amendment?: boolean;
  /** The day it is sent, 'YYYY-MM-DD'. Dates that HMRC would reject as future are refused. */
  readonly today?: CalendarDate;
  /** The schema that staff opened for the year, instead of the elements that come with the product. */
  readonly schema?: UploadedYear;
}

export type BuiltReturn =
  | {
      readonly ok: true;
      readonly utr: string;
      /** The IRenvelope without white space, with an empty IRmark and an empty element for each attachment. */
      readonly irEnvelope: string;
    }
  | { readonly ok: false; readonly issues: readonly FilingIssue[] };

/** The return of a year as XML, or every reason why it cannot be sent. */
export function buildReturn(input: ReturnInput): BuiltReturn {
  const year = writtenAs(input);
  if (!canBeSent(year)) return { ok: false, issues: [yearNotSupported(input.taxYear)] };
  const filled = fillPages(input);
  checkBetweenPages(filled.pages);
  const { xml, issues: found } = write(filled);
  const name = taxpayerName(input.profile.name);
  const issues = [...found, ...(typeof name === 'string' ? [] : [name])];
  if (issues.length > 0 || typeof name !== 'string') return { ok: false, issues };
  return { ok: true, utr: input.profile.utr, irEnvelope: irEnvelope(input, year, mtrOf(input, xml, name)) };
}

/**
 * The return of a year as XML whatever is wrong with it, to see what a schema says about it, and the problems that would
 * prevent sending it. Undefined for a year that cannot be sent.
 */
export function draftReturn(
  input: ReturnInput,
): { readonly irEnvelope: string; readonly issues: readonly FilingIssue[] } | undefined {
  const year = writtenAs(input);
  if (!canBeSent(year)) return undefined;
  const { xml, issues } = writePages(input);
  return { irEnvelope: irEnvelope(input, year, mtrOf(input, xml, escapeXml(input.profile.name))), issues };
}

function mtrOf(input: ReturnInput, pages: string, name: string): string {
  const declared = input.fileAsAgent ? 'AgentDeclaration' : 'IndividualDeclaration';
  return (
    `<MTR${input.amendment ? ' AmendedReturn="yes"' : ''}>${pages}<TaxpayerName>${name}</TaxpayerName>` +
    `<Declaration><${declared}>yes</${declared}></Declaration>` +
    `${attachedFiles(input.attachments ?? [])}</MTR>`
  );
}

/**
 * The pages of the return of any year, without white space, and the problems that prevent sending each of them. For a
 * year that cannot be sent they show how its boxes would be written.
 */
export function writePages(input: ReturnInput): WrittenPages {
  return write(fillPages(input));
}

interface WrittenPages {
  readonly xml: string;
  readonly issues: readonly FilingIssue[];
}

interface FilledPages {
  readonly pages: readonly Page[];
  /** Problems outside the boxes of the pages. */
  readonly issues: readonly FilingIssue[];
}

/** The elements of the return, in order. */
function writtenAs({ taxYear, schema }: ReturnInput): ReturnYear {
  if (schema === undefined) return returnYearOf(taxYear);
  return returnYearOfSchema(schema, returnYearOf(taxYear));
}

function fillPages(input: ReturnInput): FilledPages {
  const year = writtenAs(input);
  const asSent = input.forms.map((form) => formAsFiled(form, input));
  const schedules = asSent.flatMap((form) => pagesOf(form, input.taxYear, year));
  const counts = new Map<PageName, number>(
    pageNames.map((name) => [name, schedules.filter((page) => page.form === name).length]),
  );
  const form = asSent.find(({ definition }) => definition.code === 'SA100');
  const main = mainPage(year, { ...input, counts, form });
  const pages = [main, ...inOrder(schedules), taxPage(year, input.figures)];
  addRequiredAnswers(pages, input.final, input.figures, {
    hasAttachments: (input.attachments ?? []).length > 0,
    taxYear: input.taxYear,
    dob: parseIsoDate(input.profile.dob ?? ''),
  });
  checkPartnerships(pages);
  completeForeignPages(pages, input.figures);
  completeAdditionalInformation(pages, input.taxYear);
  const issues = [
    ...formsWithoutPage(input.forms),
    ...homeWorkingIssues(asSent),
    ...tooMany(counts),
    ...input.forms.flatMap((one, index) => brokenByRounding(one, asSent[index] ?? one, input)),
  ];
  return { pages, issues };
}

/** HMRC's rules across several pages. */
function checkBetweenPages(pages: readonly Page[]): void {
  checkAgainstPay(pages);
  checkCloseCompanies(pages);
  checkForeignRegime(pages);
}

function write({ pages, issues }: FilledPages): WrittenPages {
  // Before the issues are read, because a missing required element adds one.
  const xml = pages.map(writePage).join('');
  return { xml, issues: [...issues, ...pages.flatMap((page) => page.issues)] };
}

/** Header elements in schema order. HMRC requires all of these, even those the schema makes optional. */
function irEnvelope(input: ReturnInput, year: SentYear, mtr: string): string {
  return (
    `<IRenvelope xmlns="${year.namespace}"><IRheader>` +
    `<Keys><Key Type="UTR">${escapeXml(input.profile.utr)}</Key></Keys>` +
    `<PeriodEnd>${periodEndOf(input.taxYear)}</PeriodEnd><DefaultCurrency>GBP</DefaultCurrency>` +
    `<Manifest><Contains><Reference><Namespace>${year.namespace}</Namespace>` +
    `<SchemaVersion>${year.schemaVersion}</SchemaVersion><TopElementName>MTR</TopElementName>` +
    `</Reference></Contains></Manifest><IRmark Type="generic"></IRmark>` +
    `<Sender>${input.fileAsAgent ? 'Agent' : 'Individual'}</Sender></IRheader>${mtr}</IRenvelope>`
  );
}

function inOrder(pages: readonly Page[]): readonly Page[] {
  return pageNames.flatMap((name) => pages.filter((page) => page.form === name));
}

function taxpayerName(name: string): string | FilingIssue {
  const origin = { form: 'profile', field: 'name', label: 'Name' };
  const text = elementText(textLeaf(56), name);
  if (isProblem(text)) return issueAt(origin, text);
  return text ? escapeXml(text) : issueAt(origin, { code: 'missing', says: 'must be filled in' });
}

/** A form whose boxes belong to the return, but without a page that can be sent, must not disappear silently. */
function formsWithoutPage(forms: readonly IncludedForm[]): readonly FilingIssue[] {
  return forms
    .filter(({ definition: { code } }) => schedulePageOf(code) === undefined && code !== 'SA100')
    .filter(({ definition }) => definition.form_json.fields.some((field) => field.xml))
    .map(({ definition }) =>
      issueAt(
        { form: definition.code, label: definition.title },
        { code: 'unknown_element', says: 'cannot be sent with this return' },
      ),
    );
}

/** How many times a page can occur (MTR schema). */
const AT_MOST: Readonly<Partial<Record<PageName, number>>> = {
  SA102: 50,
  SA103F: 50,
  SA103S: 50,
  SA104F: 50,
  SA104S: 50,
  SA105: 1,
};

function tooMany(counts: ReadonlyMap<PageName, number>): readonly FilingIssue[] {
  return [...counts]
    .filter(([name, count]) => count > (AT_MOST[name] ?? 1))
    .map(([name]) =>
      issueAt(
        { form: name, label: 'The form' },
        { code: 'too_many_entries', says: `can be sent at most ${AT_MOST[name] ?? 1} times` },
      ),
    );
}

function yearNotSupported(taxYear: TaxYear): FilingIssue {
  const years = sentYears.join(' and ');
  return issueAt(
    { form: 'final', label: `The return for ${taxYear}` },
    { code: 'year_not_supported', says: `cannot be sent from here, only those for ${years}` },
  );
}
