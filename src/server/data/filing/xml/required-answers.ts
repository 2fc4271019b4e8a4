import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearStart } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { hasReachedStatePensionAge } from '#tax/state-pension-age.ts';
import { issueAt } from './issues.ts';
import { leafAt, type Page, put } from './page.ts';
import { class2Paths, class2Payer, class4ExemptPaths } from './partnerships.ts';
import type { TaxFigures } from './tax-page.ts';

/** Answers the return requires but no form asks for, taken from other answers. */
export function addRequiredAnswers(
  pages: readonly Page[],
  final: Values,
  figures: TaxFigures,
  facts: {
    readonly taxYear: TaxYear;
    readonly dob: CalendarDate | undefined;
    readonly hasAttachments: boolean;
  },
): void {
  for (const page of pages) {
    // Up to 2024-25 the form has a tick where the return has a question; unticked means no.
    if (page.form === 'SA102') answerIfInOrder(page, 'Employment/CompanyDirector', false);
    if (page.form === 'SA103S' || page.form === 'SA103F') {
      const given = (name: string) => page.texts.has(`BusinessDetails/${name}`);
      answerIfInOrder(page, 'BusinessDetails/DidYourBusinessStart', given('DateBusinessStarted'));
      answerIfInOrder(page, 'BusinessDetails/DidYourBusinessCease', given('DateBusinessCeased'));
    }
    if (page.form === 'SA108' && !facts.hasAttachments) needComputation(page);
  }
  addFinalAnswers(pages, final);
  addReasonsForClaims(pages, final);
  addClass2Amount(pages, figures);
  addClass4Exemption(pages, facts);
}

function answerIfInOrder(page: Page, path: string, answer: boolean): void {
  if (leafAt(page.order, path) === undefined || page.texts.has(path)) return;
  page.texts.set(path, [answer ? 'yes' : 'no']);
}

/** Rule 6020: gains need a computation, in an attachment or in the box for other information. */
function needComputation(page: Page): void {
  const path = 'AnyOtherInformationSpace';
  if (page.texts.has(path) || page.refused.has(path)) return;
  const origin = page.origins.get(path) ?? { form: page.form, label: 'Any other information' };
  page.issues.push(
    issueAt(origin, {
      code: 'missing',
      says: 'must say how the gains were worked out, or a PDF that does must be attached to the return',
    }),
  );
}

/** Two ticks of the final section go on the first business; a partner can pay Class 2 as well. */
function addFinalAnswers(pages: readonly Page[], final: Values): void {
  const business =
    pages.find((page) => page.form === 'SA103S') ?? pages.find((page) => page.form === 'SA103F');
  const changed = { form: 'final', field: 'details_changed', label: 'Name or address changed' };
  const class2 = { form: 'final', field: 'nic2_pay', label: 'Voluntary Class 2 National Insurance' };
  if (business) {
    put(business, 'BusinessDetails/ChangeOfBusinessDetails', final['details_changed'], changed);
  }
  const payer = class2Payer(pages);
  const path = class2Paths[payer?.form ?? '']?.tick;
  if (payer !== undefined && path !== undefined) put(payer, path, final['nic2_pay'], class2);
  else if (final['nic2_pay'] === true) {
    const says = 'needs the self-employment or the partnership form in the return';
    pages[0]?.issues.push(issueAt(class2, { code: 'missing', says }));
  }
}

/**
 * SA110, other information: why the payments on account are reduced (TMA 1970, s.59A(3)), and how a loss carried back is
 * used (HMRC HS227).
 */
function addReasonsForClaims(pages: readonly Page[], final: Values): void {
  const page = pages.find(({ form }) => form === 'SA110');
  if (page === undefined) return;
  const isReduced = page.texts.has('PaymentsOnAccount/ClaimToReducePaymentsOnAccount');
  const isBack = pages.some(({ texts }) => lossBackPaths.some((path) => texts.has(path)));
  const reason = { form: FINAL, field: 'reduction_reason', label: 'Why the tax will be lower' };
  const information = { form: FINAL, field: 'other_information', label: 'Any other information' };
  const use = { form: FINAL, field: 'loss_back_note', label: 'How the loss is used' };
  if (isBack && typeof final['loss_back_note'] !== 'string') {
    const says = 'must say which claim you make, and which year the loss comes off';
    page.issues.push(issueAt(use, { code: 'missing', says }));
  }
  // Rule 6215.
  const main = pages.find(({ form }) => form === 'SA100');
  const hasNextYear = page.texts.has('AdjustmentsToTaxDue/NextYearsRepaymentClaimedNow');
  if (hasNextYear && main?.texts.has(INFORMATION) !== true) {
    const says = 'must say which loss of next year you claim now, and how it arose';
    page.issues.push(issueAt(information, { code: 'missing', says }));
  }
  const [first, second] = [isReduced && final['reduction_reason'], isBack && final['loss_back_note']];
  const texts = [first, second].filter((text) => typeof text === 'string' && text !== '');
  if (texts.length > 0) put(page, 'AnyOtherInformationSpace', texts.join('\r\n'), isReduced ? reason : use);
}

const INFORMATION = 'FinishingYourTaxReturn/SigningYourForm/OtherInformationSpace';

/** Boxes 79 of SA103F, 34 of SA103S and 23 of SA104S. */
const lossBackPaths = [
  'Losses/LossToCarryBack',
  'ProfitsLossesNICsAndCIS/LossToCarryBack',
  'ShareOfPartnershipTradingOrProfessionalLosses/LossToBeCarriedBack',
] as const;

/**
 * Rule 6791: people who had reached State Pension age at the start of the year must say so on a business page. The
 * calculation knows it from the date of birth, so no box asks for it.
 */
function addClass4Exemption(
  pages: readonly Page[],
  { taxYear, dob }: { readonly taxYear: TaxYear; readonly dob: CalendarDate | undefined },
): void {
  if (dob === undefined || !hasReachedStatePensionAge(dob, taxYearStart(taxYear))) return;
  const places = pages.flatMap((page) => {
    const path = class4ExemptPaths[page.form];
    return path === undefined ? [] : [{ page, path }];
  });
  const [first] = places;
  if (first === undefined || places.some(({ page, path }) => page.texts.has(path))) return;
  put(first.page, first.path, true, { form: first.page.form, label: 'Exempt from Class 4' });
}

/** Rules 8344, 8356 and 8374: voluntary Class 2 needs an amount, and profits below the threshold. */
function addClass2Amount(pages: readonly Page[], figures: TaxFigures): void {
  const payers = pages.flatMap((page) => {
    const paths = class2Paths[page.form];
    return paths !== undefined && page.texts.has(paths.tick) ? [{ page, path: paths.amount }] : [];
  });
  const [payer] = payers;
  if (payer === undefined) return;
  if (!figures.class2) {
    const tick = { form: FINAL, field: 'nic2_pay', label: 'Voluntary Class 2 National Insurance' };
    const says =
      'can be paid only on profits below the small profits threshold, and until you reach State Pension age';
    payer.page.issues.push(issueAt(tick, { code: 'not_valid', says }));
  } else if (!payers.some(({ page, path }) => page.texts.has(path)))
    put(payer.page, payer.path, figures.class2, { form: payer.page.form, label: 'Voluntary Class 2 amount' });
}
