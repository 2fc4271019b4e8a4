import { allFailures, type ReturnFacts } from '#contract/filing/return-checks.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { isOffered } from '../../shared/forms/open-form.ts';
import { paths } from '../../shared/paths.ts';
import { formTarget, untaggedAddress } from '../../shared/source-target.ts';
import { untaggedText } from './messages.ts';
import { remedyOf, type RemedyLink } from './remedies.ts';
import { untaggedIn } from './untagged.ts';

/** One thing that a return needs: done, or where to do it. */
export interface ReadyLine {
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
  /** What is missing, or its state. */
  readonly text?: string;
  /** Absent where `id` is a part of this page. */
  readonly link?: RemedyLink;
}

interface Known {
  readonly facts: ReturnFacts;
  readonly profile: Profile;
  readonly calculation: TaxCalculation;
  /** The forms of the year, and the saved sections as getTaxData returns them. */
  readonly forms: readonly TaxForm[];
  readonly sections: Readonly<Record<string, unknown>>;
  readonly taxYearId: number;
}

/** The line whose place is the choice of how to file, on the page itself. */
export const CREDENTIALS = 'credentials';

/** What the return of a year needs, in the order in which people add it. Pure. */
export function readyLines(known: Known): ReadyLine[] {
  const { facts, profile, calculation, taxYearId } = known;
  const untagged = untaggedIn(calculation);
  return [
    inProfile('utr', 'Unique Taxpayer Reference (UTR)', profile.utr),
    inProfile('nin', 'National Insurance number', profile.nin),
    inProfile('name_address', 'Name and address', addressOf(profile)),
    ...formLines(known),
    credentials(facts),
    untagged === undefined
      ? { id: 'untagged', label: 'Every transaction of this year has a tag', isDone: true }
      : {
          id: 'untagged',
          label: 'Transactions without a tag',
          isDone: false,
          text: untaggedText(untagged),
          link: { label: 'Show untagged', to: untaggedAddress(taxYearId) },
        },
  ];
}

function inProfile(id: string, label: string, value: string): ReadyLine {
  if (value.trim() !== '') return { id, label, isDone: true };
  return {
    id,
    label,
    isDone: false,
    text: 'Not in your profile yet.',
    link: { label: 'Open profile', to: paths.profileMain },
  };
}

/** Empty while a part is missing. */
function addressOf({ name, address, postcode }: Profile): string {
  return [name, address, postcode].every((part) => part.trim() !== '') ? address : '';
}

/** The forms in the return, those that are not in it although they are filled in, and those that income asks for. */
function formLines({ facts, calculation, forms, sections, taxYearId }: Known): ReadyLine[] {
  const open = (form: string) => ({ label: `Open ${form}`, ...formTarget({ form }, taxYearId) });
  const included = forms
    .filter((form) => isOffered(form) && form.form_json.recordOnly !== true)
    .flatMap(({ code, title, tax_column: section, kind }): ReadyLine[] => {
      const count = includedIn(sections[section]);
      if (count === 0) return [];
      const entries =
        kind === 'list' ? `${count} ${count === 1 ? 'entry' : 'entries'} included.` : 'Included.';
      return [{ id: `included ${code}`, label: `${title} (${code})`, isDone: true, text: entries }];
    });
  const left = calculation.left_out.flatMap(({ code, words, link: { form } }): ReadyLine[] =>
    (code === 'not_included' || code === 'not_saved') && form !== undefined
      ? [{ id: `${code} ${form}`, label: `${words}.`, isDone: false, link: open(form) }]
      : [],
  );
  const named = new Set(left.map(({ link }) => link?.to));
  const asked = allFailures(facts).flatMap(({ code, message }): ReadyLine[] => {
    const link = FORM_CHECKS.has(code) ? remedyOf(code, taxYearId) : undefined;
    return link === undefined || named.has(link.to)
      ? []
      : [{ id: code, label: message, isDone: false, link }];
  });
  const lines = [...included, ...left, ...asked];
  if (lines.length > 0) return lines;
  const link = { label: 'Choose forms', to: paths.taxFormsMenu };
  return [{ id: 'forms', label: 'Tax forms', isDone: false, text: 'No form is in this return yet.', link }];
}

/** The checks that are about forms. */
const FORM_CHECKS: ReadonlySet<string> = new Set(['self_employment', 'property', 'employment']);

function includedIn(answers: unknown): number {
  const entries: readonly unknown[] = Array.isArray(answers) ? answers : [answers];
  return entries.filter(
    (entry) => typeof entry === 'object' && entry !== null && 'include' in entry && entry.include === true,
  ).length;
}

function credentials({ method, username, password, expressEnabled }: ReturnFacts): ReadyLine {
  const label = method === 'express' ? 'Authorisation code' : 'HMRC login details';
  if (method === 'express' && !expressEnabled)
    return { id: CREDENTIALS, label, isDone: false, text: 'Ask for Express Submit below first.' };
  const isNamed = method === 'express' || username.trim() !== '';
  if (method !== undefined && isNamed && password.trim() !== '')
    return { id: CREDENTIALS, label, isDone: true };
  const text =
    method === undefined ? 'Choose how you would like to file.' : 'Enter them below. We never store them.';
  return { id: CREDENTIALS, label, isDone: false, text };
}
