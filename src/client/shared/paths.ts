import type { generatePath } from 'react-router-dom';

/** Every address of the app. Features link to each other only through these. */
export const paths = {
  root: '/',
  login: '/login',
  logout: '/logout',
  logoutNow: '/logout/logout',
  agent: '/agent',
  home: '/home',
  /** 'reset' starts the guide again. */
  homeWith: '/home/:data',
  transactions: '/transactions',
  /** Filters for the list, base64; a token can follow. */
  transactionsWith: '/transactions/*',
  importer: '/ManualTransactionsImporter',
  journeys: '/journeys',
  accounts: '/accounts',
  rules: '/rules',
  /** The charts of the books; `tile` is the large one, and `view=regular` shows what repeats. */
  insights: '/insights',
  txYearCheck: '/txYearCheck',
  taxBreakdown: '/taxBreakdown',
  taxDeadlines: '/taxDeadlines',
  taxForms: '/taxForms',
  taxFormsMenu: '/taxForms/menu',
  taxForm: '/taxForms/:name',
  cov19: '/cov19',
  covidBreakdown: '/taxBreakdown/covid',
  /** The form of the return. */
  taxReturnStart: '/taxReturn',
  taxReturn: '/taxReturn/:name',
  taxReturns: '/taxReturns',
  /** XML of a return that someone wrote elsewhere. */
  manualSubmit: '/ManualSubmit',
  /** Where the mail of an adviser who asks for approval leads. */
  returnApprovals: '/returnApprovals',
  /** Forms of an adviser, to which mails lead; one of them. */
  askedForms: '/askedForms',
  askedForm: '/askedForms/:id',
  /**
   * What a partner sent. Its data and a token can follow, which leave the address at once. Partners write it with a
   * capital, and the login's target without one: spec 1, 2.9. Capitals in addresses make no difference.
   */
  partnerImport: '/partner_import/*',
  /** After an import. */
  partnerImported: '/Partner_import2',
  /** The same for people with a salary. */
  partnerImportedEmployed: '/Partner_import_employed',
  digitalTax: '/MTD',
  /** For agents. */
  clientsQuarters: '/MTD/clients',
  pay: '/hmrcpay',
  payForm: '/hmrcpay/form',
  /** Where the bank’s page returns to, and the receipt of a payment. */
  payPaid: '/hmrcpay/paid',
  payYear: '/hmrcpay/:taxyear',
  /** Payment requests and invoices. */
  payment: '/payment',
  paymentForm: '/payment/form',
  /** For agents: all their clients. */
  practice: '/practice',
  tutorials: '/tutorials',
  tutorialsMenu: '/tutorials/menu',
  profileMain: '/profileMain',
  invoiceSettings: '/invoiceSettings',
  plan: '/plan',
  /** Where the mailed invitation of a practice, and a link with its code, lead. */
  adviserRequests: '/adviserRequests',
  /** Where the mailed invitation of a colleague leads; its token is in the fragment. */
  joinPractice: '/joinPractice',
  /** For agents in their own session. */
  practiceClients: '/practice/clients',
  practicePeople: '/practice/people',
  practiceSecurity: '/practice/security',
  /** The own forms of a practice; one of them with its clients; in the editor; what a client sent back. */
  practiceForms: '/practice/forms',
  practiceForm: '/practice/forms/:form',
  practiceFormEdit: '/practice/forms/:form/edit',
  practiceFormSent: '/practice/forms/:form/:sent',
  /** Where the checkout window returns to. */
  planPaid: '/plan/paid',
  /** For support. */
  support: '/support',
  adminForms: '/admin/forms',
  adminFormFiles: '/admin/forms/files',
  adminFormLog: '/admin/forms/log',
  adminFormGrid: '/admin/forms/grid',
  adminStaff: '/admin/staff',
  adminForm: '/admin/forms/:code/:taxYear',
  adminYear: '/admin/years/:taxYear',
  adminXml: '/admin/years/:taxYear/xml',
  adminRates: '/admin/rates',
  adminRatesOf: '/admin/rates/:taxYear',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Tabs of the profile that can be requested, by value. */
export type ProfileTab = 'Security' | 'Your data' | 'Custom tags' | 'Invoice settings' | 'Manage your plan';

/** Places on a screen that links lead to. */
export const anchors = { notCounted: 'not-counted' } as const;

/**
 * The navigation state each address accepts: `navigate(paths.taxForms, { state: { … } satisfies
 * PathState['taxForms'] })`.
 */
export interface PathState {
  /**
   * Where someone was when the server refused their session, and whose it was; or the login to continue to at once.
   * `isDone`: it has ended that session, and returning to it ends no other. `hasFailed`: logging in at the lock failed
   * too often.
   */
  logoutNow: { from?: string; owner?: string; login?: string; isDone?: true; hasFailed?: true };
  /**
   * The transactions of a tag code in a tax year, as the breakdown links to them; the address says the same. The
   * keys are those of the specification (2, 2.1), plus `ids`.
   */
  transactions: {
    code?: string;
    yearData?: { id: number };
    /** From the hub: transactions without a tag (also `true`), or with one. */
    hubFilter?: boolean | 'untagged' | 'tagged';
    moneyFilter?: 'in' | 'out';
    /** Text in the description. */
    descriptionFilter?: string;
    /** Filters and order as in the address, 'tagged=no&sort=-amount'; true keeps the address's own. */
    filters?: boolean | string;
    /** With `showClaimDate`, only these rows, which are claimed in another year than their own. */
    ids?: readonly number[];
    showClaimDate?: boolean;
    /** Only these rows, such as those that an import created, and what they are called; 'Imported' by default. */
    fromCsvImporter?: readonly number[];
    listName?: string;
    /** Opens the dialog that adds one. */
    addManual?: boolean;
  };
  /** Which tutorials; the address says the same. */
  tutorials: { topic?: string };
  /** A tax year, whether the filters of the address stay, text in the description, or the dialog that adds one. */
  journeys: { taxYear?: number; filters?: boolean; descriptionFilter?: string; addJourney?: boolean };
  /** Opens the choice of banks, or offers to reconnect the account with this id. */
  accounts: { addAccount?: boolean; reconnectAccount?: number };
  /**
   * The pre-filled dialog of rule `id`, or of a new rule (−1). The dashboard gives the type as a word.
   * Alternatively a rule in words: the name of an operator ('contains'), a tag word and the text of the
   * description. Spec 2, 2.5.
   */
  rules: {
    addRuleOpen?: boolean;
    id?: number;
    desc_op_id?: number;
    account_id?: number;
    description?: string;
    type_id?: string;
    addRule?: { desc_op: string; tag: string; description: string };
  };
  /**
   * A form by name in a tax year (its id, or its label '2021-2022' in `year`), at an entry and box. Spec 3, 2.2.
   */
  taxForms: {
    form?: string;
    formName?: string;
    taxYearId?: number;
    year?: string;
    yearData?: { tax_year: string };
    entry?: number;
    box?: string;
    /** The visit that a page of the form belongs to: the form stays open from page to page. */
    visit?: string;
  };
  /** What was imported: nothing that says whose it is. */
  partnerImported: {
    taxYearId?: number;
    source?: string;
    added?: number;
    replaced?: number;
    hasPension?: boolean;
    employmentStatus?: string;
  };
  /** The form of a tax year, at a box of the final section. */
  taxReturn: { taxYearId?: number; box?: string };
  /** The tab to open, and where to go after signing in with a new password. */
  profileMain: ProfileTab | { tab?: ProfileTab; target?: 'transactions' };
  /** What was entered in the form before it led to the invoice settings. Spec 2, 2.8. */
  paymentForm: Readonly<Record<string, unknown>>;
  /** What was entered in the form of a payment request, which Back takes there again. Spec 2, 2.9. */
  invoiceSettings: Readonly<Record<string, unknown>>;
}

/** The login with the email filled in, which leads to a screen by the first part of its address. Spec 2, 2.1. */
export function loginAs(email: string, target: 'transactions'): string {
  return `${paths.login}?${new URLSearchParams({ email, target })}`;
}

/** The login that returns to an address by its first part. */
export function loginFor(from: string): string {
  return `${paths.login}?target=${encodeURIComponent(from.split(/[/?#]/)[1] ?? '')}`;
}

/** The tax breakdown of the chosen year, or of the COVID page's year, with the working of a figure open. */
export function breakdownOf({ isOwn, why }: { isOwn: boolean; why?: string }): string {
  const path = isOwn ? paths.covidBreakdown : paths.taxBreakdown;
  return why === undefined ? path : `${path}?${new URLSearchParams({ why })}`;
}

/** The rules, showing only this one. */
export function ruleAt(id: number): string {
  return `${paths.rules}?rule=${id}`;
}

/** Whether a screen has this address. Staff screens exist for staff only. */
export function hasScreen(pathname: string, isStaff: boolean): boolean {
  return Object.values(paths).some(
    (path) => (isStaff || !path.startsWith('/admin')) && patternOf(path).test(pathname),
  );
}

/** Written by hand, like `pathTo`, because the sign-in page has no router. */
function patternOf(path: Path): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`, 'i');
}

/** An address with its parameters: `pathTo(paths.adminForm, { code: 'SA103S', taxYear: '2025-26' })`. */
export function pathTo<P extends Path>(path: P, params: Parameters<typeof generatePath<P>>[1]): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Readonly<Record<string, string>>)[name] ?? ''),
  );
}
