import { failuresOfForms, type ReturnFacts } from '#contract/filing/return-checks.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { MENDED_IN_FORM } from '../../shared/forms/needed-forms.ts';
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
  /** For an agent: what the client says about this return; undefined until known. */
  readonly approval?: ApprovalLine | undefined;
  readonly isAgent: boolean;
}

/** Whether the client has approved the return, and the state of it in words. */
export interface ApprovalLine {
  readonly isDone: boolean;
  readonly text: string;
}

/** The line whose place is the request to the client, on the page itself. */
export const APPROVAL = 'approval';

/** The line whose place is the choice of how to file, on the page itself. */
export const CREDENTIALS = 'credentials';

/** What the return of a year needs, in the order in which people add it. Pure. */
export function readyLines(known: Known): ReadyLine[] {
  const { facts, profile, calculation, taxYearId, isAgent } = known;
  const untagged = untaggedIn(calculation);
  return [
    inProfile('utr', 'Unique Taxpayer Reference (UTR)', profile.utr, isAgent),
    inProfile('nin', 'National Insurance number', profile.nin, isAgent),
    inProfile('name_address', 'Name and address', addressOf(profile), isAgent),
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
    ...(isAgent ? [approvalLine(known)] : []),
  ];
}

/** A live return of an agent needs the client’s approval. */
function approvalLine({ approval }: Known): ReadyLine {
  return { id: APPROVAL, label: 'Your client’s approval', isDone: false, ...approval };
}

function inProfile(id: string, label: string, value: string, isAgent: boolean): ReadyLine {
  if (value.trim() !== '') return { id, label, isDone: true };
  return {
    id,
    label,
    isDone: false,
    text: isAgent ? 'Not in your client’s profile yet.' : 'Not in your profile yet.',
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
    MENDED_IN_FORM.has(code) && form !== undefined
      ? [{ id: `${code} ${form}`, label: `${words}.`, isDone: false, link: open(form) }]
      : [],
  );
  const named = new Set(left.map(({ link }) => link?.to));
  const asked = failuresOfForms(facts).flatMap(({ code, message }): ReadyLine[] => {
    const link = remedyOf(code, taxYearId);
    return link === undefined || named.has(link.to)
      ? []
      : [{ id: code, label: message, isDone: false, link }];
  });
  const lines = [...included, ...left, ...asked];
  if (lines.length > 0) return lines;
  const link = { label: 'Choose forms', to: paths.taxFormsMenu };
  return [{ id: 'forms', label: 'Tax forms', isDone: false, text: 'No form is in this return yet.', link }];
}

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
    method === undefined
      ? 'Choose how you would like to file.'
      : method === 'express'
        ? 'Enter it below.'
        : 'Enter them below. We never store them.';
  return { id: CREDENTIALS, label, isDone: false, text };
}
